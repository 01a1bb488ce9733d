import type { Translation } from "../translation.ts";

export const ui: Translation["ui"] = {
  product: "Nowline",
  tagline: "الراديو المباشر على خط الزمن",
  description: "الراديو المباشر وما فاتك منه على خط زمني واحد: ما يُبث الآن، وما كان، وما يأتي.",
  comma: "، ",
  colon: ": ",
  skip: "الانتقال إلى المحتوى",

  nav: {
    label: "القائمة الرئيسية",
    now: "الآن",
    guide: "الجدول",
    catchUp: "ما فاتك",
    forYou: "لك",
    search: "البحث",
    home: "Nowline، إلى صفحة البداية",
  },

  footer: {
    theme: "الألوان",
    themes: { system: "حسب النظام", day: "نهار", night: "ليل" },
    times: "الأوقات بتوقيتك ({city}).",
    device: "تُحفظ اختياراتك في هذا المتصفح.",
    settings: "الإعدادات",
    developers: "للمطوّرين",
  },

  play: {
    play: "تشغيل {name}",
    pause: "إيقاف {name} مؤقتًا",
    stop: "إيقاف {name}",
    noStream: "لا بث لدى {name}",
  },
  favourite: {
    add: "إضافة {name} إلى المفضّلة",
    remove: "{name} في المفضّلة: إزالة",
  },
};
