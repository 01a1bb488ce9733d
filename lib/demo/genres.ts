/**
 * The genres the demonstration directory uses: terms of the TV-Anytime ContentCS 2011 classification
 * (ETSI TS 102 822-3-1, annex A.8), each with the name its country's category list gives it.
 */
export type Language = "en" | "de" | "fr" | "es" | "nb" | "ar";

const TVA = "urn:tva:metadata:cs:ContentCS:2011:";

type Names = Record<Language, string>;
const names = (en: string, de: string, fr: string, es: string, nb: string, ar: string): Names => ({
  en,
  de,
  fr,
  es,
  nb,
  ar,
});

const terms = {
  news: ["3.1.1", names("News", "Nachrichten", "Actualités", "Noticias", "Nyheter", "أخبار")],
  politics: ["3.1.3.1", names("Politics", "Politik", "Politique", "Política", "Politikk", "سياسة")],
  business: ["3.1.1.7", names("Business", "Wirtschaft", "Économie", "Economía", "Økonomi", "اقتصاد")],
  local: ["3.1.1.11", names("Local", "Regional", "Infos locales", "Local", "Lokalt", "محلي")],
  religion: ["3.1.2.1", names("Religion", "Religion", "Religion", "Religión", "Religion", "دين")],
  arts: [
    "3.1.4",
    names("Arts and culture", "Kultur", "Arts et culture", "Arte y cultura", "Kultur", "ثقافة وفنون"),
  ],
  literature: ["3.1.5.1", names("Books", "Literatur", "Littérature", "Literatura", "Litteratur", "أدب")],
  history: ["3.1.5.3", names("History", "Geschichte", "Histoire", "Historia", "Historie", "تاريخ")],
  science: ["3.1.6", names("Science", "Wissen", "Sciences", "Ciencia", "Vitenskap", "علوم")],
  nature: ["3.1.6.4", names("Nature", "Umwelt", "Nature", "Naturaleza", "Natur", "بيئة")],
  people: [
    "3.1.7",
    names("Life stories", "Menschen", "Société", "Vida cotidiana", "Mennesker", "حكايات الناس"),
  ],
  sport: ["3.2", names("Sport", "Sport", "Sport", "Deportes", "Sport", "رياضة")],
  football: ["3.2.3.12", names("Football", "Fußball", "Football", "Fútbol", "Fotball", "كرة القدم")],
  drama: ["3.4", names("Drama", "Hörspiel", "Fiction", "Ficción", "Drama", "دراما")],
  fairytale: ["3.4.7", names("Stories", "Märchen", "Contes", "Cuentos", "Eventyr", "حكايات")],
  comedy: ["3.5.7", names("Comedy", "Comedy", "Humour", "Humor", "Humor", "كوميديا")],
  quiz: ["3.5.2", names("Quiz", "Quiz", "Jeux", "Concursos", "Quiz", "مسابقات")],
  chat: ["3.5.16", names("Talk", "Talk", "Débats", "Tertulia", "Prat", "حوار")],
  music: ["3.6", names("Music", "Musik", "Musique", "Música", "Musikk", "موسيقى")],
  classical: ["3.6.1", names("Classical", "Klassik", "Classique", "Clásica", "Klassisk", "كلاسيكي")],
  jazz: ["3.6.2", names("Jazz", "Jazz", "Jazz", "Jazz", "Jazz", "جاز")],
  ambient: ["3.6.3.3", names("Ambient", "Ambient", "Ambient", "Ambient", "Ambient", "موسيقى هادئة")],
  oldies: ["3.6.3.5", names("Oldies", "Oldies", "Oldies", "Clásicos", "Gamle slagere", "أغاني زمان")],
  pop: ["3.6.4.1", names("Pop", "Pop", "Pop", "Pop", "Pop", "بوب")],
  chanson: ["3.6.4.2", names("Ballads", "Schlager", "Chanson", "Canción", "Viser", "طرب")],
  folk: ["3.6.4.6", names("Folk", "Folk", "Folk", "Folk", "Folkemusikk", "تراث شعبي")],
  rock: ["3.6.4.14", names("Rock", "Rock", "Rock", "Rock", "Rock", "روك")],
  indie: ["3.6.4.14.6", names("Indie", "Indie", "Indé", "Indie", "Indie", "بديل")],
  songwriter: [
    "3.6.4.17",
    names("Singer-songwriters", "Liedermacher", "Auteurs", "Cantautor", "Låtskrivere", "كاتب ومغنٍّ"),
  ],
  soul: ["3.6.5.3", names("Soul", "Soul", "Soul", "Soul", "Soul", "سول")],
  electronic: [
    "3.6.8",
    names("Electronic", "Elektronik", "Électro", "Electrónica", "Elektronika", "إلكتروني"),
  ],
  techno: ["3.6.8.3", names("Techno", "Techno", "Techno", "Techno", "Techno", "تكنو")],
  world: [
    "3.6.9",
    names("World", "Weltmusik", "Musiques du monde", "Músicas del mundo", "Verdensmusikk", "موسيقى العالم"),
  ],
  latin: ["3.6.9.6", names("Latin", "Latin", "Latino", "Latina", "Latin", "لاتيني")],
  eastern: [
    "3.6.9.7",
    names("Middle Eastern", "Orient", "Orient", "Oriente Medio", "Midtøsten", "موسيقى شرقية"),
  ],
  requests: [
    "3.6.10",
    names(
      "Charts and requests",
      "Hits und Wünsche",
      "Hits et dédicaces",
      "Éxitos y peticiones",
      "Hits og ønsker",
      "أغاني الطلبات",
    ),
  ],
  children: ["3.6.11", names("Children", "Kinder", "Enfants", "Infantil", "Barn", "أطفال")],
  food: ["3.8.3", names("Food", "Essen und Trinken", "Cuisine", "Cocina", "Mat", "طبخ")],
  garden: ["3.8.4.3", names("Gardening", "Garten", "Jardin", "Jardín", "Hage", "حدائق")],
  health: ["3.8.7.2", names("Health", "Gesundheit", "Santé", "Salud", "Helse", "صحة")],
  travel: ["3.8.9", names("Travel", "Reisen", "Voyages", "Viajes", "Reise", "سفر")],
} as const satisfies Record<string, readonly [string, Names]>;

export type GenreKey = keyof typeof terms;

/** The genre as a record carries it, named in `language`. */
export function genreOf(key: GenreKey, language: Language): { href: string; name: string; type: string } {
  const [code, named] = terms[key];
  return { href: TVA + code, name: named[language], type: "main" };
}
