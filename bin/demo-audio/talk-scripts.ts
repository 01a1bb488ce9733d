/** The words spoken in the talk loops, all invented. */
import type { Line } from "./speech.ts";
import { VOICES as V } from "./voices.ts";

const say = (voice: keyof typeof V, text: string): Line => ({ voice: V[voice], text });

export const TALK = {
  "talk-en": [
    say(
      "anneka",
      "You're listening to Meridian Talk. I'm Anneka Prior. Coming up: the river that wants its own lawyer, and why the price of salt matters again.",
    ),
    say(
      "sam",
      "And I'm Sam Oyelaran. First, the ferry. For the third week running the crossing to Kingsferry is closed, and this time nobody blames the weather.",
    ),
    say("anneka", "Who do they blame?"),
    say(
      "sam",
      "A gull. It has nested in the ramp. The harbour master told me, and I quote, we are dealing with a determined individual.",
    ),
    say("anneka", "So what happens to the people who need to get across?"),
    say(
      "sam",
      "They go round by the bridge. That is eleven miles. The school has moved its first lesson to ten o'clock, and the pupils have written to thank the gull.",
    ),
    say("anneka", "We asked the council for an answer. They sent a photograph."),
    say("sam", "It is a very good photograph."),
    say(
      "anneka",
      "Your calls after the news on the hour. Should a bird be able to close a road? Ring us now, and please, be kind to each other.",
    ),
  ],
  "talk-de": [
    say(
      "johanna",
      "Kreis Info. Guten Tag. Unser Thema in dieser Stunde: Das Moor. Warum es atmet, und warum das wichtig ist.",
    ),
    say(
      "karl",
      "Ein Meter Torf braucht ungefähr tausend Jahre. In dieser Zeit wächst er, leise, einen Millimeter pro Jahr.",
    ),
    say("johanna", "Und wenn das Wasser fehlt?"),
    say(
      "karl",
      "Dann hört das Wachsen auf. Der Torf wird trocken, und was er gespeichert hat, geht zurück in die Luft.",
    ),
    say(
      "johanna",
      "Sie waren gestern dort, mit Gummistiefeln und einem langen Stab. Was haben Sie gemessen?",
    ),
    say(
      "karl",
      "Wir haben gemessen, wie das Moor sich hebt und senkt. Nach dem Regen war es zwei Zentimeter höher als am Morgen.",
    ),
    say("johanna", "Es atmet also wirklich."),
    say("karl", "Ja. Man muss nur lange genug stehen bleiben."),
    say("johanna", "Und wenn ich mitkommen möchte?"),
    say("karl", "Dann bringen Sie trockene Socken mit. Zwei Paar."),
    say("johanna", "Die Nachrichten folgen zur vollen Stunde. Sie hören Kreis Info."),
  ],
  "talk-fr": [
    say(
      "claire",
      "Vous écoutez L'Heure Pleine. Il est question ce matin d'un phare, d'une falaise, et d'un déménagement.",
    ),
    say(
      "luc",
      "En mille huit cent quatre-vingt-quatre, la mer n'était plus qu'à douze mètres de la tour. Il fallait choisir : la perdre, ou la déplacer.",
    ),
    say("claire", "La déplacer ? Trente mètres de pierre ?"),
    say("luc", "Pierre par pierre. Chacune portait un numéro. Le gardien, lui, a refusé de partir."),
    say("claire", "Il est resté dans le phare ?"),
    say(
      "luc",
      "Il est resté jusqu'au dernier étage. Chaque soir il allumait la lampe, un peu plus bas que la veille.",
    ),
    say("claire", "Et les bateaux ?"),
    say(
      "luc",
      "Ils ont cru que la mer montait. On a retrouvé les journaux de bord : ils sont très inquiets.",
    ),
    say(
      "luc",
      "Un capitaine écrit : la côte s'enfonce, nous prenons de la vitesse. Il jetait l'ancre chaque nuit, par prudence.",
    ),
    say("claire", "Et aujourd'hui, que reste-t-il du phare ?"),
    say(
      "luc",
      "Tout. Il manque une seule pierre, la numéro quatre cent douze. Le gardien l'avait gardée, pour s'asseoir.",
    ),
    say("claire", "C'était La marche du temps. Le journal, à l'heure pleine, dans quelques minutes."),
  ],
  "talk-es": [
    say(
      "paloma",
      "Está escuchando Plaza Noticias. Abrimos la tertulia con una pregunta sencilla: ¿a quién pertenece la sombra?",
    ),
    say(
      "nico",
      "En mi pueblo hay un solo árbol en la plaza, y cuarenta sillas. Cada tarde las sillas se mueven con el sol.",
    ),
    say("paloma", "¿Y nadie discute?"),
    say(
      "nico",
      "Discuten todos. Por eso el ayuntamiento quiere poner un horario. De cuatro a cinco, los mayores. De cinco a seis, los niños.",
    ),
    say("paloma", "¿Y el árbol qué dice?"),
    say("nico", "El árbol crece. Dentro de veinte años habrá sombra para todos, pero nadie quiere esperar."),
    say("paloma", "Tenemos una llamada de Cádiz. Dice un oyente que la solución es muy fácil: plantar otro."),
    say("nico", "Eso mismo dijo mi abuela. En mil novecientos sesenta."),
    say("paloma", "¿Y lo plantaron?"),
    say("nico", "Lo plantaron, sí. Pero hubo un desacuerdo sobre el sitio, y sigue en la maceta."),
    say("paloma", "Volvemos después del boletín. Son casi en punto, en Plaza Noticias."),
  ],
  "talk-ar": [
    say("mona", "صوت الواحات. أهلا بكم في حكاية من الواحة. معنا اليوم رجل يعرف عمر الماء من صوته."),
    say("karim", "أنا لا أعرف كل الماء. أعرف ماء هذه البئر. كان جدي ينزل إليها كل صباح، ويسمع."),
    say("mona", "وماذا كان يسمع؟"),
    say("karim", "إذا كان الصوت عميقا، فالماء قديم، جاء من بعيد. وإذا كان الصوت خفيفا، فهو من مطر قريب."),
    say("mona", "واليوم، كيف صوت البئر؟"),
    say("karim", "اليوم صوتها هادئ. مثل رجل كبير يحكي حكاية يعرفها جيدا."),
    say("mona", "وهل يتعلم الأولاد هذا السمع؟"),
    say("karim", "يأتون كل يوم جمعة. نجلس، ولا نتكلم. هذا هو الدرس الأول."),
    say("mona", "كانت هذه حكاية من الواحة. موجز الأنباء بعد قليل."),
  ],
  "sport-en": [
    say(
      "vic",
      "And it's Calder United in the blue, attacking the river end, still nil nil here at the Kiln, and you could not ask for a better evening for it.",
    ),
    say("denise", "Bit of wind, Vic. The keeper is having trouble with his cap."),
    say(
      "vic",
      "Throw in to Kingsferry. Taken quickly. Oh, that's a lovely ball inside, he's away, he's got support on the left, he doesn't need it! Over the bar!",
    ),
    say("denise", "He had two friends waiting there, Vic, and he sent it to the car park."),
    say(
      "vic",
      "Goal kick. Now Kingsferry have it back, number eight, looks up, finds Marlow, Marlow turns, Marlow shoots, and it's in! It's in! Kingsferry have the lead!",
    ),
    say(
      "denise",
      "Listen to that noise. Well, he has been asking for the ball all night, and now you know why.",
    ),
    say(
      "vic",
      "Kingsferry one, Calder United nil, twenty three minutes gone, and somebody has lost a hat. You're listening to Match Night, on Touchline.",
    ),
    say("denise", "They'll need to wake up at the back, Calder. They were admiring the view."),
    say("vic", "Here we go again, restart, long ball forward, and the flag is up."),
  ],
  nord: [
    say("turid", "Radio Nord. Kulturtimen."),
    say("henrik", "Hva hørte komponisten, da han åpnet vinduet? Vi åpner det igjen."),
    say("turid", "Først kommer vinden. Så kommer fossen. Og langt borte, en ku med bjelle."),
    say("henrik", "Tre toner. Det er alt han trengte."),
  ],
} as const satisfies Record<string, readonly Line[]>;
