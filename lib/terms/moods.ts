/** Moods and occasions that listeners type, and the genre that most stations for them have. */
import { fold } from "../ground/text.ts";

/** The directory's name of a genre, then words for what it is heard for: English, German, French, Spanish, Norwegian, Arabic, Russian, Greek, Chinese. */
const HEARD_FOR = `
Dance: workout, work out, gym, running, jogging, training, party; fitnessstudio, laufen, feiern; entraînement, course à pied, soirée, fête; entrenamiento, gimnasio, correr, fiesta; trening, løping, fest; تمارين, للتمارين, حفلة, للحفلات; тренировка, тренировки, тренировок, вечеринка, вечеринки, бег, бега; γυμναστική, πάρτι; 健身, 健身音乐, 跑步, 跑步音乐, 派对, 派对音乐
Chill: focus, concentration, study, studying, homework, reading, calm, calming, unwind, evening; konzentration, lernen, lesen, ruhig, ruhige, ruhiges, entspannt, entspannte, abend; étudier, lecture, calme, soir; concentración, estudiar, leer, tranquilo, tranquila; fokus, konsentrasjon, studere, lesing, rolig, kveld; تركيز, للتركيز, دراسة, للدراسة, هدوء, هادئة; учёба, учёбы, чтение, чтения, спокойная, спокойную; μελέτη, ηρεμία; 学习, 学习音乐, 专注, 专注音乐, 安静
Hits: happy, feel good, good mood, cheerful; gute laune, fröhlich; bonne humeur, joyeux; alegre, buen humor; godt humør, glad; سعيد; весёлая, хорошее настроение; χαρούμενη; 快乐
`;

const genres: ReadonlyMap<string, string> = new Map(
  HEARD_FOR.trim()
    .split("\n")
    .flatMap((line) => {
      const [genre = "", words = ""] = line.split(": ");
      return words.split(/[,;] /).map((word) => [fold(word), genre] as const);
    }),
);

/** The name of the genre that is heard in the typed mood or for the typed occasion: Dance for "workout"; undefined for other words. */
export const genreForMood = (typed: string): string | undefined => genres.get(fold(typed).trim());
