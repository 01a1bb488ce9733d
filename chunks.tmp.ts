import { chromium } from "playwright";
import { gzipSync } from "node:zlib";
const b = await chromium.launch({executablePath:"/usr/bin/chromium",args:["--headless","--no-sandbox","--disable-gpu"]});
for (const path of process.argv.slice(2)) {
const p = await (await b.newContext()).newPage();
const rs: import("playwright").Response[] = [];
p.on("response", r => { if (r.request().resourceType()==="script") rs.push(r); });
await p.goto("http://127.0.0.1:4104"+path,{waitUntil:"networkidle"});
console.log(path);
const rows = [];
for (const r of rs) { const body = await r.body(); rows.push({f: r.url().split("/").pop()?.split("?")[0], raw: body.length, gz: gzipSync(body,{level:9}).length}); }
rows.sort((a,b)=>b.gz-a.gz);
for (const r of rows) console.log(r.gz, r.raw, r.f);
}
await b.close();
