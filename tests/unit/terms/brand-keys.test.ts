import { expect, test } from "vitest";
import { brandName, brandWords, hostOf, sharedName, siteOf } from "#lib/terms/brand-keys.ts";

test.each([
  ["https://www.radiorecord.ru/stations", "radiorecord.ru"],
  ["http://radiorecord.hostingradio.ru/rus96.aacp", "hostingradio.ru"],
  ["https://www.bbc.co.uk/radio1", "bbc.co.uk"],
  ["https://calder.github.io/live", "calder.github.io"],
  ["http://85.10.20.30:8000/stream", "85.10.20.30"],
  ["http://[2001:db8::1]:8000/stream", "2001:db8::1"],
  ["https://xn--e1afmkfd.xn--p1ai/", "xn--e1afmkfd.xn--p1ai"],
  ["http://localhost:8000/", undefined],
  ["no address", undefined],
  ["", undefined],
])("the site of %s is %s", (address, site) => {
  expect(siteOf(address)).toBe(site);
});

test("the host of an address is whole, without www and without the port", () => {
  expect(hostOf("https://WWW.Stream.Harbour.example:8000/live.mp3")).toBe("stream.harbour.example");
  expect(hostOf("")).toBeUndefined();
});

test.each([
  ["Радио Рекорд Russian Mix", "Радио Рекорд", ["рекорд", "russian", "mix"]],
  ["📻 Radio Record - Reggae", "Radio Record", ["record", "reggae"]],
  ["The Calder 80s", "The Calder", ["calder", "80s"]],
  ["95.8 Capital FM", "95.8 Capital", ["capital"]],
  ["L'Équipe Radio", "L'Équipe", ["l", "equipe"]],
  ["Radio 4", undefined, []],
  ["WWOZ-2", "WWOZ", ["wwoz"]],
  ["WVPS-HD3 Burlington", "WVPS", ["wvps", "hd3", "burlington"]],
  ["Hip-hop Wave", "Hip-hop", ["hip", "hop", "wave"]],
  ["北京交通广播", undefined, ["北京交通"]],
  ["إذاعة القرآن الكريم", "إذاعة القرآن", ["القران", "الكريم"]],
  ["اذاعه مصر", "اذاعه مصر", ["مصر"]],
  ["راديو مصر", "راديو مصر", ["مصر"]],
  ["רדיו דרום", "רדיו דרום", ["דרום"]],
  ["रेडियो मिर्ची", "रेडियो मिर्ची", ["मिर्ची"]],
  ["Радіо Люкс", "Радіо Люкс", ["люкс"]],
  ["라디오 코리아", "라디오 코리아", ["코리아"]],
  ["라디오코리아", "라디오코리아", ["라디오코리아"]],
  ["ラジオ大阪", undefined, ["大阪"]],
  ["ラジオ NIKKEI", "ラジオ NIKKEI", ["nikkei"]],
  ["廣播電台 台北", undefined, ["台北"]],
  ["Radyo Ekin", "Radyo Ekin", ["ekin"]],
  ["Raidió na Life", "Raidió na", ["na", "life"]],
  ["রেডিও টুডে", "রেডিও টুডে", ["টুডে"]],
  ["ঢাকা এফএম", "ঢাকা", ["ঢাকা"]],
  ["რადიო იმედი", "რადიო იმედი", ["იმედი"]],
  ["Ռադիո Վան", "Ռադիո Վան", ["վան"]],
  ["ሬዲዮ ፋና", "ሬዲዮ ፋና", ["ፋና"]],
  ["ایف ایم سنو", "ایف ایم سنو", ["سنو"]],
  ['XERED-AM 1110 "Radio RED" Mexico City', "Radio RED", ["red"]],
  ['WVPS 107.9 "Vermont Public Radio"', "WVPS", ["wvps", "vermont", "public"]],
  ["วิทยุ จุฬา", undefined, ["จุฬา"]],
  ["电台", undefined, []],
  ["إذاعة", undefined, []],
  ["", undefined, []],
])("the brand of “%s” is %s", (name, brand, folded) => {
  expect(brandName(name)).toBe(brand);
  expect(brandWords(name)).toEqual(folded);
});

test.each([
  [["Your Classical - Relax", "Your Classical - Choral", "YOUR CLASSICAL"], "Your Classical"],
  [["Ретро FM", "Ретро FM 80-е", "Ретро FM Хиты"], "Ретро FM"],
  [["Radio Wave Gold", "Radio Wave Jazz"], "Radio Wave"],
  [['XERED "Radio RED"', 'XHFO 92.1 "Radio RED"'], "Radio RED"],
  [["Wavelength", "Wavelength"], "Wavelength"],
  [["WWOZ-2", "WWOZ-3", "WWOZ 90.7"], "WWOZ"],
  [["北京新闻广播", "北京音乐广播"], undefined],
  [[], undefined],
])("%j share %j", (names, shared) => {
  expect(sharedName(names)).toBe(shared);
});
