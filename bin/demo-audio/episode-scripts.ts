/** The words spoken in the catch-up episodes, all invented. */
import { script } from "./voices.ts";

export const EPISODE_TALK = {
  "lunch-en": script(`
    ines: Hello. I'm Ines Duarte, and this is a long lunch, shortened. My guest today has kept one wooden boat afloat for thirty years. Welcome.
    duncan: Thank you. I've brought a sandwich.
    ines: You were not born by the sea.
    duncan: No. I was born above a bank. I saw the sea when I was nine, from a train, and I stood up and did not sit down again until we stopped.
    ines: And the boat?
    duncan: The boat was under a tree. It had been there so long that the tree had grown around the mast. The farmer said, take it if you can.
    ines: How long did it take?
    duncan: Eleven years. The first two were mostly the tree.
    ines: What do people get wrong about wooden boats?
    duncan: They think wood is dead. It isn't. She drinks, she swells, she complains. In a cold spring you can hear her from the road.
    ines: If you had to leave her tomorrow, what would you take with you?
    duncan: The kettle. It came with her. I've never been able to say which of them belongs to the other.
    ines: Stay with us. After the next record, we are going to hear the kettle.
  `),
  "debate-en": script(`
    anneka: Good evening, and welcome to the motion. This house would let rivers sue. Before we begin, you voted. Forty one for, forty four against, and fifteen who are waiting to be persuaded.
    sam: A company can own a mill. A mill can take a river to court. All I ask is that the river may answer.
    denise: And who speaks for it? I have fished that water for forty years. It has never told me what it wants.
    sam: It tells you every August, when it isn't there.
    anneka: A farmer has written to us. He says, my cows have never read the law, and they have managed.
    denise: Quite. We already have rules. What we lack is anybody walking the bank.
    sam: Then let us agree on this much: someone should walk the bank. I say that someone should be able to go home and telephone a judge.
    anneka: Thank you both. Vote now. The lines are open until the water runs out.
  `),
  "salt-road-en": script(`
    teller: The Salt Road, by R. M. Teague. Part four. Snow.
    teller: By the second night the road was only a difference in the white. Hester walked in front, with the lantern low, looking for the stones.
    ines: Count them again, said Annis, from the cart.
    teller: Hester counted. She put her hand on each sack, as you would on the heads of children. There had been twenty six. There had been twenty six at the ford, and at the inn.
    teller: She counted twenty seven.
    ines: That is good, isn't it? said Annis. That is one more.
    teller: Hester did not answer. She held up the light. The last sack was tied with a knot that was not her knot, and there was no snow on it.
    teller: Somewhere behind them, quite near, a horse breathed out.
    ines: Don't turn round, said Annis. Please, Hester. Just walk.
    teller: So they walked. And the road, which had been going up all day, began very gently to go down.
  `),
  "story-en": script(`
    ines: Hello, small people. Are you sitting on something soft? Then this is a story called, the snail who was first.
    ines: Once there was a race. It was a very short race, from the gate to the cabbages. The hare came, and the hen came, and the snail came too.
    duncan: You? said the hare. You will need your supper before you get there.
    ines: I have brought it, said the snail. Ready, steady, go!
    ines: And do you know what happened? It began to rain. The hen ran in. The hare ran in. The snail put out both horns and smiled.
    duncan: Is anybody winning? called the hare, from the shed.
    ines: Yes, said the snail. Everybody who is here.
    ines: Good night, small people. Good night.
  `),
  session: script(`
    sam: Counter Culture. We are live across the shop counter, mind the step. With me is Otto Vey, and a guitar with four and a half strings. Otto, this one is Glasshouse.
    sam: That was Otto Vey, in session. The bell over the door was not in tune. We apologise to the bell.
  `),
  "wissen-de": script(`
    johanna: Forschung erklärt. Heute: Das Gedächtnis der Bienen. Ein Volk vergisst nicht, sagt man. Stimmt das?
    karl: Eine einzelne Biene lebt im Sommer sechs Wochen. Sie kann gar nicht viel vergessen. Aber das Volk, das Volk erinnert sich.
    johanna: Woran zum Beispiel?
    karl: An Wege. Wir haben im Mai eine Wiese gemäht. Im Juni flogen die jungen Bienen trotzdem dorthin. Sie waren nie zuvor da gewesen.
    johanna: Wer hat es ihnen gesagt?
    karl: Getanzt. Man hat es ihnen getanzt. Und weil alle denselben Fehler tanzen, wird er zur Wahrheit.
    johanna: Das kommt mir bekannt vor.
    karl: Nach neun Tagen war die Wiese vergessen. Neun Tage, das ist für Bienen ein halbes Leben.
    johanna: Morgen um diese Zeit: Die Mathematik der Wolken. Bis dahin, bleiben Sie neugierig.
  `),
  "chronique-fr": script(`
    claire: Bonjour, c'est votre chronique. Aujourd'hui : la sardine. On la croit simple. Elle est pressée, ce n'est pas la même chose.
    luc: Elle arrive au port à cinq heures. À sept heures elle a déjà un avis sur vous.
    claire: Comment la choisir ?
    luc: L'œil. Il faut qu'elle vous regarde comme si vous étiez en retard.
    claire: Et pour la cuisson ?
    luc: Du feu, du sel, et personne sous le vent. Ma grand-mère ajoutait une feuille de laurier, et un silence.
    claire: Combien de temps, le silence ?
    luc: Jusqu'à la dernière arête.
    claire: Demain, le fenouil. Cru, cuit, ou confit : toute la famille est fâchée. À demain.
  `),
  "voces-es": script(`
    paloma: Voces. Una persona, una vida, sin prisa. Hoy, una mujer que guarda mil variedades de tomate en cajas de galletas. Buenas tardes.
    nico: Ella me ha pedido que hable yo, porque está regando. Soy su hermano.
    paloma: ¿Mil variedades?
    nico: Mil doce. La última llegó ayer, por correo, en un pañuelo. Venía de un convento.
    paloma: ¿Y por qué cajas de galletas?
    nico: Porque cierran bien. Y porque primero hay que comerse las galletas. Es un trabajo muy completo.
    paloma: ¿Qué sabor tiene el primero, el más antiguo?
    nico: Sabe a julio. Cierra usted los ojos, y hay una puerta, y una silla, y alguien que la llama por su nombre.
    paloma: Esperamos a que termine de regar. Esto es Verde, y aquí hay sombra.
  `),
  "kultur-nb": script(`
    turid: Velkommen til Kulturtimen. I dag skal vi høre en melodi som fire spillemenn eier, og som ingen har skrevet.
    henrik: Den første sier at han lærte den av sin far. Den andre sier det samme. De var brødre.
    turid: Og den tredje?
    henrik: Den tredje lærte den av fossen. Det står i rettspapirene. Dommeren ba om å få høre fossen.
    turid: Reiste retten dit?
    henrik: Hele retten, i båt. De satt i to timer og lyttet. Så sa dommeren: Jeg hører den, men den er i en annen toneart.
    turid: Hvem vant saken?
    henrik: Ingen. Men slåtten fikk et nytt navn. Den heter nå Rettssaken, og den spilles på alle bryllup i dalen.
    turid: Om litt skal vi høre den. Men først, stillhet fra fossen.
  `),
  "hikaya-ar": script(`
    mona: حكاية من الواحة. اليوم: نخلة الجدة. شجرة واحدة، وسبعة ورثة.
    karim: ماتت جدتي وتركت نخلة. لا بيت، ولا أرض. نخلة واحدة، وقالت: هي لكم كلكم.
    mona: وكيف قسمتم النخلة؟
    karim: جلسنا تحتها يوما كاملا. قال أخي الكبير: لي الظل في الصباح. وقالت أختي: ولي الظل في المساء.
    mona: والتمر؟
    karim: التمر كان قليلا، لكنه كان حلوا. فقلنا: من يحكي حكاية عن الجدة، يأخذ تمرة.
    mona: ومن حكى أكثر؟
    karim: الأصغر. لم يعرفها أبدا، لكنه يعرف كل الحكايات.
    mona: كانت هذه حكاية من الواحة. تصبحون على خير.
  `),
};
