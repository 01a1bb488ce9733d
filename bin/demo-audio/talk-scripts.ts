/** The words spoken in the talk loops, all invented. */
import { script } from "./voices.ts";

export const TALK = {
  "talk-en": script(`
    anneka: You're listening to Meridian Talk. I'm Anneka Prior. Coming up: the river that wants its own lawyer, and why the price of salt matters again.
    sam: And I'm Sam Oyelaran. First, the ferry. For the third week running the crossing to Kingsferry is closed, and this time nobody blames the weather.
    anneka: Who do they blame?
    sam: A gull. It has nested in the ramp. The harbour master told me, and I quote, we are dealing with a determined individual.
    anneka: So what happens to the people who need to get across?
    sam: They go round by the bridge. That is eleven miles. The school has moved its first lesson to ten o'clock, and the pupils have written to thank the gull.
    anneka: We asked the council for an answer. They sent a photograph.
    sam: It is a very good photograph.
    anneka: Your calls after the news on the hour. Should a bird be able to close a road? Ring us now, and please, be kind to each other.
  `),
  "talk-de": script(`
    johanna: Kreis Info. Guten Tag. Unser Thema in dieser Stunde: Das Moor. Warum es atmet, und warum das wichtig ist.
    karl: Ein Meter Torf braucht ungefähr tausend Jahre. In dieser Zeit wächst er, leise, einen Millimeter pro Jahr.
    johanna: Und wenn das Wasser fehlt?
    karl: Dann hört das Wachsen auf. Der Torf wird trocken, und was er gespeichert hat, geht zurück in die Luft.
    johanna: Sie waren gestern dort, mit Gummistiefeln und einem langen Stab. Was haben Sie gemessen?
    karl: Wir haben gemessen, wie das Moor sich hebt und senkt. Nach dem Regen war es zwei Zentimeter höher als am Morgen.
    johanna: Es atmet also wirklich.
    karl: Ja. Man muss nur lange genug stehen bleiben.
    johanna: Und wenn ich mitkommen möchte?
    karl: Dann bringen Sie trockene Socken mit. Zwei Paar.
    johanna: Die Nachrichten folgen zur vollen Stunde. Sie hören Kreis Info.
  `),
  "talk-fr": script(`
    claire: Vous écoutez L'Heure Pleine. Il est question ce matin d'un phare, d'une falaise, et d'un déménagement.
    luc: En mille huit cent quatre-vingt-quatre, la mer n'était plus qu'à douze mètres de la tour. Il fallait choisir : la perdre, ou la déplacer.
    claire: La déplacer ? Trente mètres de pierre ?
    luc: Pierre par pierre. Chacune portait un numéro. Le gardien, lui, a refusé de partir.
    claire: Il est resté dans le phare ?
    luc: Il est resté jusqu'au dernier étage. Chaque soir il allumait la lampe, un peu plus bas que la veille.
    claire: Et les bateaux ?
    luc: Ils ont cru que la mer montait. On a retrouvé les journaux de bord : ils sont très inquiets.
    luc: Un capitaine écrit : la côte s'enfonce, nous prenons de la vitesse. Il jetait l'ancre chaque nuit, par prudence.
    claire: Et aujourd'hui, que reste-t-il du phare ?
    luc: Tout. Il manque une seule pierre, la numéro quatre cent douze. Le gardien l'avait gardée, pour s'asseoir.
    claire: C'était La marche du temps. Le journal, à l'heure pleine, dans quelques minutes.
  `),
  "talk-es": script(`
    paloma: Está escuchando Plaza Noticias. Abrimos la tertulia con una pregunta sencilla: ¿a quién pertenece la sombra?
    nico: En mi pueblo hay un solo árbol en la plaza, y cuarenta sillas. Cada tarde las sillas se mueven con el sol.
    paloma: ¿Y nadie discute?
    nico: Discuten todos. Por eso el ayuntamiento quiere poner un horario. De cuatro a cinco, los mayores. De cinco a seis, los niños.
    paloma: ¿Y el árbol qué dice?
    nico: El árbol crece. Dentro de veinte años habrá sombra para todos, pero nadie quiere esperar.
    paloma: Tenemos una llamada de Cádiz. Dice un oyente que la solución es muy fácil: plantar otro.
    nico: Eso mismo dijo mi abuela. En mil novecientos sesenta.
    paloma: ¿Y lo plantaron?
    nico: Lo plantaron, sí. Pero hubo un desacuerdo sobre el sitio, y sigue en la maceta.
    paloma: Volvemos después del boletín. Son casi en punto, en Plaza Noticias.
  `),
  "talk-ar": script(`
    mona: صوت الواحات. أهلا بكم في حكاية من الواحة. معنا اليوم رجل يعرف عمر الماء من صوته.
    karim: أنا لا أعرف كل الماء. أعرف ماء هذه البئر. كان جدي ينزل إليها كل صباح، ويسمع.
    mona: وماذا كان يسمع؟
    karim: إذا كان الصوت عميقا، فالماء قديم، جاء من بعيد. وإذا كان الصوت خفيفا، فهو من مطر قريب.
    mona: واليوم، كيف صوت البئر؟
    karim: اليوم صوتها هادئ. مثل رجل كبير يحكي حكاية يعرفها جيدا.
    mona: وهل يتعلم الأولاد هذا السمع؟
    karim: يأتون كل يوم جمعة. نجلس، ولا نتكلم. هذا هو الدرس الأول.
    mona: كانت هذه حكاية من الواحة. موجز الأنباء بعد قليل.
  `),
  "sport-en": script(`
    vic: And it's Calder United in the blue, attacking the river end, still nil nil here at the Kiln, and you could not ask for a better evening for it.
    denise: Bit of wind, Vic. The keeper is having trouble with his cap.
    vic: Throw in to Kingsferry. Taken quickly. Oh, that's a lovely ball inside, he's away, he's got support on the left, he doesn't need it! Over the bar!
    denise: He had two friends waiting there, Vic, and he sent it to the car park.
    vic: Goal kick. Now Kingsferry have it back, number eight, looks up, finds Marlow, Marlow turns, Marlow shoots, and it's in! It's in! Kingsferry have the lead!
    denise: Listen to that noise. Well, he has been asking for the ball all night, and now you know why.
    vic: Kingsferry one, Calder United nil, twenty three minutes gone, and somebody has lost a hat. You're listening to Match Night, on Touchline.
    denise: They'll need to wake up at the back, Calder. They were admiring the view.
    vic: Here we go again, restart, long ball forward, and the flag is up.
  `),
  nord: script(`
    turid: Radio Nord. Kulturtimen.
    henrik: Hva hørte komponisten, da han åpnet vinduet? Vi åpner det igjen.
    turid: Først kommer vinden. Så kommer fossen. Og langt borte, en ku med bjelle.
    henrik: Tre toner. Det er alt han trengte.
  `),
};
