import type { Translation } from "../translation.ts";

export const catchUp: Translation["catchUp"] = {
  title: "ما فاتك",
  description: "ما بُثّ ولا يزال متاحًا للاستماع، مرتبًا بحسب موعد انتهاء إتاحته.",
  by: "الترتيب",
  views: {
    leaving: "تنتهي قريبًا",
    newest: "الأحدث",
    series: "السلاسل",
    station: "المحطات",
    category: "الفئات",
  },
  whole: "كل ما فاتك",
  ofStation: "ما فاتك من {station}",

  window: {
    left: "انتهت الإتاحة {moment}",
    leftOn: "انتهت الإتاحة في {date}",
    notOffered: "غير متاح",
    opening: "يُتاح الآن",
    always: "بلا موعد انتهاء",
    remaining: "المتبقي {duration}",
    lastMinute: "المتبقي أقل من دقيقة",
    both: "{window}، {remaining}",
  },

  leaving: {
    hour: "خلال ساعة",
    today: "لاحقًا اليوم",
    tomorrow: "غدًا",
    week: "خلال أسبوع",
    later: "بعد ذلك",
    note: "خط «الآن» يحرق كل فتيل شيئًا فشيئًا، وحيث ينتهي الفتيل تنتهي إتاحة الحلقة.",
    all: "كل ما ينتهي قريبًا",
    count:
      "{number, plural, zero {لا حلقات تنتهي إتاحتها} one {حلقة واحدة تنتهي إتاحتها} two {حلقتان تنتهي إتاحتهما} few {# حلقات تنتهي إتاحتها} many {# حلقة تنتهي إتاحتها} other {# حلقة تنتهي إتاحتها}}",
    next: "{number, plural, zero {لا حلقات تنتهي قريبًا} one {أول حلقة تنتهي} two {أول حلقتين تنتهيان} few {أول # حلقات تنتهي} many {أول # حلقة تنتهي} other {أول # حلقة تنتهي}}",
    ticks: {
      hours: "{number, number} س",
      days: "{number, plural, zero {# يوم} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}",
    },
  },

  play: {
    play: "تشغيل {name}",
    resume: "متابعة {name} من {at}",
    pause: "إيقاف {name} مؤقتًا",
    fromStart: "من البداية",
    fromStartOf: "تشغيل {name} من البداية",
    resumeShort: "متابعة من {at}",
  },
  heardUntil: "وصل الاستماع إلى {at}",
  pages: "صفحات الحلقات",
  episodes:
    "{number, plural, zero {لا حلقات} one {حلقة واحدة} two {حلقتان} few {# حلقات} many {# حلقة} other {# حلقة}}",
  series:
    "{number, plural, zero {لا سلاسل} one {سلسلة واحدة} two {سلسلتان} few {# سلاسل} many {# سلسلة} other {# سلسلة}}",
  stations:
    "{number, plural, zero {لا محطات} one {محطة واحدة} two {محطتان} few {# محطات} many {# محطة} other {# محطة}}",
  newestOf: "الأحدث: {day}",
  everyStation: "كل المحطات",
  everyCategory: "كل الفئات",
  categories:
    "{number, plural, zero {لا فئات} one {فئة واحدة} two {فئتان} few {# فئات} many {# فئة} other {# فئة}}",

  empty: {
    leaving: {
      title: "لا شيء تنتهي إتاحته قريبًا في {country}",
      text: "المتاح هناك بلا موعد انتهاء، أو لا شيء متاح. في أحدث الحلقات كل الموجود.",
    },
    newest: {
      title: "لا حلقات لإعادة الاستماع في {country}",
      text: "لا تنشر أي محطة هناك ما سبق بثّه لإعادة الاستماع. أما البث المباشر فمستمر.",
    },
    here: {
      title: "لا حلقات لإعادة الاستماع هنا",
      text: "لا حلقات مدرجة لهذا الاختيار، أو لم تعد مدرجة. قد يكون في اختيار آخر المزيد.",
    },
    page: { title: "لا مزيد من الحلقات", text: "تنتهي هذه القائمة قبل الصفحة المطلوبة." },
    toNewest: "أحدث الحلقات",
    toFirst: "الصفحة الأولى",
    toNow: "على الهواء الآن",
  },

  episode: {
    wasOn: "متى بُثّت",
    isOn: "متى تُبثّ",
    range: "{day}، من {from} إلى {to}",
    moment: "إلى تلك اللحظة",
    next: "التالية في السلسلة",
    previous: "السابقة",
    more: "المزيد من {series}",
    allOf: "كل حلقات {series}",
    ways: "طرق الاستماع",
    streamOf: "رابط البث {number, number}",
    unstated: "الصيغة غير مذكورة",
    about: "نبذة",
    language: "اللغة",
    categories: "الفئات",
    keywords: "كلمات مفتاحية",
    elsewhere: "في مواقع أخرى",
    since: "منذ {moment}",
    closes: "تنتهي إتاحتها {moment}",
    state: {
      playable: "متاحة الآن",
      opening: "تُتاح الآن",
      later: "لم تُتح بعد",
      over: "انتهت إتاحتها",
      "not-offered": "غير متاحة لإعادة الاستماع",
    },
    why: {
      later: "تتيحها {station} ابتداءً من ذلك الموعد. تتغير هذه الصفحة لحظة إتاحتها.",
      over: "أتاحتها {station} حتى ذلك الموعد، ولم يعد تشغيلها مسموحًا.",
      "not-offered": "تُدرج {station} هذه الحلقة دون رابط لها: حقوق إعادة الاستماع لدى جهة أخرى.",
    },
  },

  notFound: {
    episode: {
      title: "لا توجد حلقة كهذه",
      text: "لا يضم الدليل حلقة بهذا المعرّف، أو لم يعد يضمها. قد تدرجها محطتها بمعرّف جديد.",
    },
    series: {
      title: "لا توجد سلسلة كهذه",
      text: "لا يضم الدليل سلسلة بهذا المعرّف لدى هذه المحطة، أو لم يعد يضمها.",
    },
  },

  inferred: {
    sign: "≈",
    label: "مطابقة بحسب المحطة والوقت والعنوان",
    after: "{said}، مطابقة بحسب المحطة والوقت والعنوان",
    note: "≈ مطابقة بحسب المحطة والوقت والعنوان: الجدول نفسه لا يذكر حلقة.",
  },
};
