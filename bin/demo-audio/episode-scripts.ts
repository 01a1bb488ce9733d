/** The words spoken in the catch-up episodes, all invented. */
import type { Line } from "./speech.ts";
import { VOICES as V } from "./voices.ts";

const say = (voice: keyof typeof V, text: string): Line => ({ voice: V[voice], text });

export const EPISODE_TALK = {
  "lunch-en": [
    say(
      "ines",
      "Hello. I'm Ines Duarte, and this is a long lunch, shortened. My guest today has kept one wooden boat afloat for thirty years. Welcome.",
    ),
    say("duncan", "Thank you. I've brought a sandwich."),
    say("ines", "You were not born by the sea."),
    say(
      "duncan",
      "No. I was born above a bank. I saw the sea when I was nine, from a train, and I stood up and did not sit down again until we stopped.",
    ),
    say("ines", "And the boat?"),
    say(
      "duncan",
      "The boat was under a tree. It had been there so long that the tree had grown around the mast. The farmer said, take it if you can.",
    ),
    say("ines", "How long did it take?"),
    say("duncan", "Eleven years. The first two were mostly the tree."),
    say("ines", "What do people get wrong about wooden boats?"),
    say(
      "duncan",
      "They think wood is dead. It isn't. She drinks, she swells, she complains. In a cold spring you can hear her from the road.",
    ),
    say("ines", "If you had to leave her tomorrow, what would you take with you?"),
    say(
      "duncan",
      "The kettle. It came with her. I've never been able to say which of them belongs to the other.",
    ),
    say("ines", "Stay with us. After the next record, we are going to hear the kettle."),
  ],
  "debate-en": [
    say(
      "anneka",
      "Good evening, and welcome to the motion. This house would let rivers sue. Before we begin, you voted. Forty one for, forty four against, and fifteen who are waiting to be persuaded.",
    ),
    say(
      "sam",
      "A company can own a mill. A mill can take a river to court. All I ask is that the river may answer.",
    ),
    say(
      "denise",
      "And who speaks for it? I have fished that water for forty years. It has never told me what it wants.",
    ),
    say("sam", "It tells you every August, when it isn't there."),
    say(
      "anneka",
      "A farmer has written to us. He says, my cows have never read the law, and they have managed.",
    ),
    say("denise", "Quite. We already have rules. What we lack is anybody walking the bank."),
    say(
      "sam",
      "Then let us agree on this much: someone should walk the bank. I say that someone should be able to go home and telephone a judge.",
    ),
    say("anneka", "Thank you both. Vote now. The lines are open until the water runs out."),
  ],
  "salt-road-en": [
    say("teller", "The Salt Road, by R. M. Teague. Part four. Snow."),
    say(
      "teller",
      "By the second night the road was only a difference in the white. Hester walked in front, with the lantern low, looking for the stones.",
    ),
    say("ines", "Count them again, said Annis, from the cart."),
    say(
      "teller",
      "Hester counted. She put her hand on each sack, as you would on the heads of children. There had been twenty six. There had been twenty six at the ford, and at the inn.",
    ),
    say("teller", "She counted twenty seven."),
    say("ines", "That is good, isn't it? said Annis. That is one more."),
    say(
      "teller",
      "Hester did not answer. She held up the light. The last sack was tied with a knot that was not her knot, and there was no snow on it.",
    ),
    say("teller", "Somewhere behind them, quite near, a horse breathed out."),
    say("ines", "Don't turn round, said Annis. Please, Hester. Just walk."),
    say(
      "teller",
      "So they walked. And the road, which had been going up all day, began very gently to go down.",
    ),
  ],
  "story-en": [
    say(
      "ines",
      "Hello, small people. Are you sitting on something soft? Then this is a story called, the snail who was first.",
    ),
    say(
      "ines",
      "Once there was a race. It was a very short race, from the gate to the cabbages. The hare came, and the hen came, and the snail came too.",
    ),
    say("duncan", "You? said the hare. You will need your supper before you get there."),
    say("ines", "I have brought it, said the snail. Ready, steady, go!"),
    say(
      "ines",
      "And do you know what happened? It began to rain. The hen ran in. The hare ran in. The snail put out both horns and smiled.",
    ),
    say("duncan", "Is anybody winning? called the hare, from the shed."),
    say("ines", "Yes, said the snail. Everybody who is here."),
    say("ines", "Good night, small people. Good night."),
  ],
  session: [
    say(
      "sam",
      "Counter Culture. We are live across the shop counter, mind the step. With me is Otto Vey, and a guitar with four and a half strings. Otto, this one is Glasshouse.",
    ),
    say(
      "sam",
      "That was Otto Vey, in session. The bell over the door was not in tune. We apologise to the bell.",
    ),
  ],
  recital: [],
  mix: [],
  "wissen-de": [
    say(
      "johanna",
      "Forschung erklärt. Heute: Das Gedächtnis der Bienen. Ein Volk vergisst nicht, sagt man. Stimmt das?",
    ),
    say(
      "karl",
      "Eine einzelne Biene lebt im Sommer sechs Wochen. Sie kann gar nicht viel vergessen. Aber das Volk, das Volk erinnert sich.",
    ),
    say("johanna", "Woran zum Beispiel?"),
    say(
      "karl",
      "An Wege. Wir haben im Mai eine Wiese gemäht. Im Juni flogen die jungen Bienen trotzdem dorthin. Sie waren nie zuvor da gewesen.",
    ),
    say("johanna", "Wer hat es ihnen gesagt?"),
    say(
      "karl",
      "Getanzt. Man hat es ihnen getanzt. Und weil alle denselben Fehler tanzen, wird er zur Wahrheit.",
    ),
    say("johanna", "Das kommt mir bekannt vor."),
    say("karl", "Nach neun Tagen war die Wiese vergessen. Neun Tage, das ist für Bienen ein halbes Leben."),
    say("johanna", "Morgen um diese Zeit: Die Mathematik der Wolken. Bis dahin, bleiben Sie neugierig."),
  ],
  "chronique-fr": [
    say(
      "claire",
      "Bonjour, c'est votre chronique. Aujourd'hui : la sardine. On la croit simple. Elle est pressée, ce n'est pas la même chose.",
    ),
    say("luc", "Elle arrive au port à cinq heures. À sept heures elle a déjà un avis sur vous."),
    say("claire", "Comment la choisir ?"),
    say("luc", "L'œil. Il faut qu'elle vous regarde comme si vous étiez en retard."),
    say("claire", "Et pour la cuisson ?"),
    say(
      "luc",
      "Du feu, du sel, et personne sous le vent. Ma grand-mère ajoutait une feuille de laurier, et un silence.",
    ),
    say("claire", "Combien de temps, le silence ?"),
    say("luc", "Jusqu'à la dernière arête."),
    say("claire", "Demain, le fenouil. Cru, cuit, ou confit : toute la famille est fâchée. À demain."),
  ],
  "voces-es": [
    say(
      "paloma",
      "Voces. Una persona, una vida, sin prisa. Hoy, una mujer que guarda mil variedades de tomate en cajas de galletas. Buenas tardes.",
    ),
    say("nico", "Ella me ha pedido que hable yo, porque está regando. Soy su hermano."),
    say("paloma", "¿Mil variedades?"),
    say("nico", "Mil doce. La última llegó ayer, por correo, en un pañuelo. Venía de un convento."),
    say("paloma", "¿Y por qué cajas de galletas?"),
    say(
      "nico",
      "Porque cierran bien. Y porque primero hay que comerse las galletas. Es un trabajo muy completo.",
    ),
    say("paloma", "¿Qué sabor tiene el primero, el más antiguo?"),
    say(
      "nico",
      "Sabe a julio. Cierra usted los ojos, y hay una puerta, y una silla, y alguien que la llama por su nombre.",
    ),
    say("paloma", "Esperamos a que termine de regar. Esto es Verde, y aquí hay sombra."),
  ],
  "kultur-nb": [
    say(
      "turid",
      "Velkommen til Kulturtimen. I dag skal vi høre en melodi som fire spillemenn eier, og som ingen har skrevet.",
    ),
    say("henrik", "Den første sier at han lærte den av sin far. Den andre sier det samme. De var brødre."),
    say("turid", "Og den tredje?"),
    say(
      "henrik",
      "Den tredje lærte den av fossen. Det står i rettspapirene. Dommeren ba om å få høre fossen.",
    ),
    say("turid", "Reiste retten dit?"),
    say(
      "henrik",
      "Hele retten, i båt. De satt i to timer og lyttet. Så sa dommeren: Jeg hører den, men den er i en annen toneart.",
    ),
    say("turid", "Hvem vant saken?"),
    say(
      "henrik",
      "Ingen. Men slåtten fikk et nytt navn. Den heter nå Rettssaken, og den spilles på alle bryllup i dalen.",
    ),
    say("turid", "Om litt skal vi høre den. Men først, stillhet fra fossen."),
  ],
  "hikaya-ar": [
    say("mona", "حكاية من الواحة. اليوم: نخلة الجدة. شجرة واحدة، وسبعة ورثة."),
    say("karim", "ماتت جدتي وتركت نخلة. لا بيت، ولا أرض. نخلة واحدة، وقالت: هي لكم كلكم."),
    say("mona", "وكيف قسمتم النخلة؟"),
    say(
      "karim",
      "جلسنا تحتها يوما كاملا. قال أخي الكبير: لي الظل في الصباح. وقالت أختي: ولي الظل في المساء.",
    ),
    say("mona", "والتمر؟"),
    say("karim", "التمر كان قليلا، لكنه كان حلوا. فقلنا: من يحكي حكاية عن الجدة، يأخذ تمرة."),
    say("mona", "ومن حكى أكثر؟"),
    say("karim", "الأصغر. لم يعرفها أبدا، لكنه يعرف كل الحكايات."),
    say("mona", "كانت هذه حكاية من الواحة. تصبحون على خير."),
  ],
} as const satisfies Record<string, readonly Line[]>;
