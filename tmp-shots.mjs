import { chromium } from "@playwright/test";
import { mkdirSync, writeFileSync } from "node:fs";
const origin="http://127.0.0.1:4660";
const out="/tmp/review/shots"; mkdirSync(out,{recursive:true});
const [,, only] = process.argv;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args:["--no-sandbox"] });
const SETS = { ru:{locale:"ru-RU", timezoneId:"Europe/Moscow", country:"643", q:"рок", typo:"наше рдаио", none:"ыщзфхъ", other:"джаз бостон"}, zh:{locale:"zh-CN", timezoneId:"Asia/Shanghai", country:"156", q:"新闻", typo:"beijng", none:"鼱鼫鼬鼲", other:"bergen"} };
const findings=[];
for (const [tag,s] of Object.entries(SETS)) for (const [dev,viewport,phone] of [["d",{width:1280,height:800},false],["p",{width:390,height:844},true]]) {
  if (only && !`${tag}${dev}`.match(only)) continue;
  const ctx = await browser.newContext({ locale:s.locale, timezoneId:s.timezoneId, viewport, isMobile:phone, hasTouch:phone });
  const page = await ctx.newPage();
  page.setDefaultTimeout(60000); page.setDefaultNavigationTimeout(90000);
  const paths = { now:"/", world:"/world", guide:"/guide", search:"/search", found:`/search?q=${encodeURIComponent(s.q)}`, typo:`/search?q=${encodeURIComponent(s.typo)}`, none:`/search?q=${encodeURIComponent(s.none)}`, other:`/search?q=${encodeURIComponent(s.other)}`, places:"/places", foryou:"/for-you", favs:"/favourites", settings:"/settings", catchup:"/catch-up", devs:"/broadcasters" };
  const r = await (await fetch(`${origin}/listener/stations?country=${s.country}&size=5`,{headers:{"Partner-Client":"listener","Sec-Fetch-Site":"same-origin"}})).json();
  paths.station=`/stations/${r.data[0].rpuid}`; paths.station2=`/stations/${r.data[3].rpuid}`;
  for (const [name,path] of Object.entries(paths)) {
    try {
      await page.goto(origin+path,{waitUntil:"load"});
      await page.waitForTimeout(1500);
      const f = await page.evaluate(()=>{
        const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
        const cut=[];
        for (const el of document.querySelectorAll("main *, header *, footer *, nav *")) {
          const st=getComputedStyle(el);
          if (el.children.length>3||!el.textContent.trim()||st.position==="absolute"&&el.clientWidth<=1) continue;
          if ((st.overflow!=="visible"||st.overflowX!=="visible") && el.scrollWidth>el.clientWidth+1 && el.clientWidth>1 && !/auto|scroll/.test(st.overflowX)) cut.push(el.textContent.trim().slice(0,60)+` [${el.tagName} ${el.clientWidth}/${el.scrollWidth}]`);
        }
        return {over,cut:[...new Set(cut)].slice(0,12),title:document.title,lang:document.documentElement.lang,text:document.body.innerText, desc:document.querySelector("meta[name=description]")?.content};
      });
      findings.push(`${tag}${dev} ${name} over=${f.over} lang=${f.lang} title=${f.title} | ${f.desc}\n${f.cut.map(c=>"   cut: "+c).join("\n")}`);
      writeFileSync(`${out}/${tag}${dev}-${name}.txt`, f.text);
      await page.screenshot({ path:`${out}/${tag}${dev}-${name}.png`, fullPage:false });
    } catch(e){ findings.push(`${tag}${dev} ${name} ERROR ${e.message.slice(0,200)}`); }
  }
  await ctx.close();
  writeFileSync(`${out}/findings-${only??"all"}.txt`, findings.join("\n"));
}
await browser.close();
