/** Names of numbers, from 0 on, in many languages. A language's other forms stand after a slash, "-" for no name. */

/** Names that mean a number everywhere: of the interface's languages, and of languages with letters of their own. */
export const EVERYWHERE: readonly string[] = [
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
  "null eins/ein zwei/zwo drei vier fünf/fuenf sechs sieben acht neun zehn elf zwölf/zwoelf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
  "zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
  "null en/ett/én to tre fire fem seks sju/syv åtte/aatte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue",
  "cero uno/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte",
  "صفر واحد/الأولى اثنان/اثنين/الثانية ثلاثة/الثالثة أربعة/الرابعة خمسة ستة سبعة ثمانية تسعة عشرة - - - - - - - - - عشرون/عشرين",
  "ноль один/одна/первый/первое/первая два/две/второй/второе три четыре пять шесть семь восемь девять десять",
  "нуль один/перший/перше два/дві три чотири п’ять шість сім вісім дев’ять десять",
  "нуль адзін два тры чатыры пяць шэсць сем восем дзевяць дзесяць",
  "нула едно/един/један две три четири пет шест седем/седам осем/осам девет десет",
  "μηδέν ένα/μία/πρώτο δύο/δεύτερο τρία/τρίτο τέσσερα πέντε έξι επτά/εφτά οκτώ/οχτώ εννέα/εννιά δέκα",
  "אפס אחת/אחד שתיים/שניים שלוש ארבע חמש שש שבע שמונה תשע עשר",
  "शून्य एक दो/दुई तीन चार पांच/पाँच छह/छः/छ सात आठ नौ दस",
  "শূন্য এক দুই তিন চার পাঁচ/পাঁচ ছয়/ছয় সাত আট নয়/নয় দশ",
  "- ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது பத்து",
  "영 일 이 삼 사 오 육 칠 팔 구 십",
  "ゼロ いち に さん よん ご ろく なな はち きゅう じゅう",
  "ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ",
  "ნული ერთი ორი სამი ოთხი ხუთი ექვსი შვიდი რვა ცხრა ათი",
  "զրո մեկ երկու երեք չորս հինգ վեց յոթ ութ ինը տասը",
  "ዜሮ አንድ ሁለት ሶስት/ሦስት አራት አምስት ስድስት ሰባት ስምንት ዘጠኝ አስር",
];

/** Names that are other words elsewhere ("hat", "sei"), by the countries (ISO 3166 numeric) where they mean numbers. */
export const BY_COUNTRIES: readonly (readonly [countries: string, numbers: string])[] = [
  [
    "616",
    "zero jeden/jedynka dwa/dwójka trzy/trójka cztery/czwórka pięć sześć siedem osiem dziewięć dziesięć",
  ],
  [
    "203 703",
    "nula jedna/jeden/jednička dva/dvě/dvojka tři/tri/trojka čtyři/štyri pět/päť šest/šesť sedm/sedem osm/osem devět/deväť deset/desať",
  ],
  ["070 191 499 688", "nula jedan/jedna dva/dvije tri četiri pet šest sedam osam devet deset"],
  ["705", "nič ena/en dva tri štiri pet šest sedem osem devet deset"],
  ["792", "sıfır bir iki üç dört beş altı yedi sekiz dokuz on"],
  ["348", "nulla egy kettő/két három négy öt hat hét nyolc kilenc tíz"],
  ["498 642", "zero unu/una doi/două trei patru cinci șase șapte opt nouă zece"],
  [
    "246",
    "nolla yksi/ykkönen kaksi/kakkonen kolme/kolmonen neljä/nelonen viisi kuusi seitsemän kahdeksan yhdeksän kymmenen",
  ],
  ["233", "null üks kaks kolm neli viis kuus seitse kaheksa üheksa kümme"],
  ["428", "nulle viens divi trīs četri pieci seši septiņi astoņi deviņi desmit"],
  ["440", "nulis vienas du trys keturi penki šeši septyni aštuoni devyni dešimt"],
  ["752", "noll ett två/tvåan tre/trean fyra/fyran fem/femman sex sju åtta nio tio"],
  ["208", "nul en/et to tre fire fem seks syv otte ni ti"],
  ["352", "núll einn/eitt tveir/tvö þrír/þrjú fjórir/fjögur fimm sex sjö átta níu tíu"],
  ["056 528", "nul een/één twee drie vier vijf zes zeven acht negen tien"],
  ["380 756", "zero uno/una due tre quattro cinque sei sette otto nove dieci"],
  ["024 076 508 620", "zero um/uma dois/duas três quatro cinco seis sete oito nove dez"],
  ["008", "zero një dy tre katër pesë gjashtë shtatë tetë nëntë dhjetë"],
  // "Nam", folded from "năm" (5), is a part of the country's name.
  ["704", "- một hai ba bốn - sáu bảy tám chín mười"],
  ["404 800 834", "sifuri moja mbili tatu nne tano sita saba nane tisa kumi"],
  ["360 458", "nol/kosong satu dua tiga empat lima enam tujuh delapan/lapan sembilan sepuluh"],
  ["608", "- isa dalawa tatlo apat lima anim pito walo siyam sampu"],
  ["004 364", "صفر یک دو سه چهار پنج شش هفت هشت نه ده"],
  ["586", "صفر ایک دو تین چار پانچ چھ سات آٹھ نو دس"],
];
