import type { Translation } from "../translation.ts";

/**
 * Why something is recommended, from the evidence the directory sends. Ends of a sentence: they carry no full stop, so
 * that they can stand alone or after "its station:". What they speak of may be a station or an episode.
 */
export const reasons: Translation["reasons"] = {
  geo: {
    here: "تغطي بثًا المكان الذي أنت فيه",
    hereNear: "تغطي بثًا المكان الذي أنت فيه، على أقل من كيلومتر منك",
    hereAway: "تغطي بثًا المكان الذي أنت فيه، على بُعد {km, number} كم منك",
    heardFrom: "تُسمع من بُعد {km, number} كم",
    near: "على أقل من كيلومتر منك",
    away: "على بُعد {km, number} كم منك",
  },
  trending: {
    fresh:
      "{plays, plural, zero {لا تشغيل} one {تشغيل واحد} two {تشغيلان} few {# مرات تشغيل} many {# مرة تشغيل} other {# مرة تشغيل}} في اليوم الأخير، ولا تكاد تُشغَّل عادةً",
    day: "تشغيلها في اليوم الأخير \u2066{times, number}×\u2069 المعتاد",
    hours: "تشغيلها في الساعات الأخيرة \u2066{times, number}×\u2069 المعتاد",
  },
  musicMatch: {
    onAir: "تبث {artist} الآن",
    week: "بثت {artist} {times, plural, zero {# مرة} one {مرة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}} هذا الأسبوع",
    month:
      "بثت {artist} {times, plural, zero {# مرة} one {مرة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}} هذا الشهر",
    /** After one of the two before. */
    andMore:
      "{played}، {others, plural, zero {دون سواه من فنانيك} one {وفنانًا آخر من فنانيك} two {وفنانَين آخرَين من فنانيك} few {و# آخرين من فنانيك} many {و# آخرين من فنانيك} other {و# آخرين من فنانيك}}",
  },
  affinity: {
    shares: "تشترك في {words}",
    artist: "تبث {artist} هي أيضًا",
    sittings: "كثيرًا ما تُسمع في الجلسة نفسها",
    says: "تقول «{word}» هي أيضًا",
    both: "{first}؛ {second}",
  },
  onDemand: {
    justNow: "نُشرت خلال الساعة الأخيرة",
    hours:
      "نُشرت قبل {hours, plural, zero {# ساعة} one {ساعة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}",
    days: "نُشرت قبل {days, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}",
  },
  publicValue: "معترف بقيمتها للمجتمع",
  ofStation: "محطتها: {reason}",
  sentence: "{said}.",
};
