/**
 * Words that stations and podcasts use for a genre, in the languages they use: a ContentCS code, then its words. Both
 * sides are folded before comparison (lib/ground/text.ts), with "_" and "-" as spaces. A word under two codes means
 * both genres; words after a semicolon are of a part of the genre alone. Ambiguous words ("classic", "variety", "urban")
 * are left out on purpose and stay keywords.
 */
export const GENRE_SYNONYMS = `
3.1: information, info, информация, bildung und wissen
3.1.1: news, info, infos, news talk, newstalk, all news, новости, новини, вести, vesti, 新闻, ニュース, 뉴스, noticias, noticiero, noticia, actualites, actualite, nachrichten, notizie, notiziario, noticiario, ειδησεις, νεα, haber, haberler, nyheter, nyheder, nieuws, uutiset, uutisia, wiadomosci, zpravy, spravy, hirek, stiri, vijesti, zinios, ziņas, uudised, اخبار, חדשות, berita, tin tuc, ข่าว, समाचार, न्यूज़, সংবাদ, খবর, செய்திகள், خبریں, خبر, 報道, habari, ახალი ამბები, լուրեր, ዜና, lajme, naujienos, wiadomości, híradó, hírek
3.1.1.1: daily news
3.1.1.7: economics, economic, economy, business, business news, finance, financial, entrepreneurship, investing, management, экономика, бизнес, финансы, wirtschaft, economia, economie, 财经, 经济, οικονομια
3.1.1.11: local, regional, lokal, lokalradio, regionalradio, local news, community, community radio, municipal, 地方台, 本地, コミュニティfm, местное, comunitaria
3.1.1.12: traffic, verkehr, 交通, 交通广播, пробки, trafik, trafic, tráfico, traffico, doprava, 교통, giao thông, จราจร
3.1.1.13: weather, wetter, meteo, погода, 天气, καιρος, počasí, počasie, pogoda, időjárás, väder, vær, sää, hava durumu, 天気, 날씨, الطقس, מזג אוויר, dự báo thời tiết
3.1.1.15: public affairs
3.1.1.16: current affairs, aktuelles, actualidad, 时事
3.1.2: religion and spirituality, religion & spirituality, spirituality
3.1.2.1: religion, religious, orthodox, religiosa, religioso, религия, религиозное, θρησκεια, θρησκευτικα, דתי, faith, вяра, вера, church, εκκλησια, ecclesia, kirche, 宗教, εκκλησιαστικα, religios, religieux, religieuse, religieus, religieuze, religijny, religijne
3.1.2.1.1: buddhism, buddhist, 佛教, буддизм
3.1.2.1.2: hinduism, hindu; bhakti, भक्ति, bhajan, bhajans, भजन
3.1.2.1.3: christian, christianity, chirstian, christlich, chretien, chretienne, cristiana, cristiano, crista, христианское, христианство, χριστιανικα, orthodoxy, ορθοδοξια, ορθοδοξη εκκλησια, православие, православное, catholic, catolica, catolico, katholisch, catholique, 天主, evangelical, evangelica, monastery, ιερα μονη, ехб, messianic, kristen, kristillinen, εκκλησιαστικα, christelijk, chretiens, chrzescijanski, krestansky, crestin, crestina, kristna
3.1.2.1.4: islam, islamic, islamique, muslim, مسلم, اسلام, اسلامي, quran, koran, coran, قران, القران, ислам, kuran, kur'an, قرآن, القرآن الكريم, قرآن کریم, কোরআন; nasheed, nasheeds, أناشيد
3.1.2.1.5: judaism, jewish, torah, תורה, יהדות, kabbalah, קבלה
3.1.2.1.13: taoism
3.1.3: documentary, documentaries, dokumentation
3.1.3.1: politics, political, government, politik, politica, politique, politika, политика, πολιτικα, πολιτικη, 政治, siyaset
3.1.3.6: education, educational, bildung, educacion, образование, εκπαιδευση, 教育, courses, how to
3.1.3.8: army, military, армия
3.1.3.10: agriculture, farming, farm, rural, 农村, сельское хозяйство
3.1.4: arts, art, kunst, arte, искусство, τεχνες, τεχνη, 文艺, design, visual arts, performing arts
3.1.4.3: theatre, theater, театр, θεατρο
3.1.4.5: cinema, film, films, movies, кино, 电影, 影视, tv & film, tv and film, film reviews
3.1.5.1: literature, literatura, literatur, литература, λογοτεχνια, books, audiobook, audiobooks, аудиокниги, книги, 读书
3.1.5.2: language learning, languages
3.1.5.3: history, historia, histoire, geschichte, история, ιστορια, 历史
3.1.5.4: culture, cultural, kultur, kultura, cultura, cultureel, культура, πολιτισμος, 文化, society & culture, society and culture
3.1.5.6: philosophy, philosophie, философия
3.1.6: science, sciences, wissenschaft, ciencia, наука, επιστημη, 科学, natural sciences
3.1.6.2: nature, natur, природа
3.1.6.8: technology, technologie, tecnologia, technik, технологии
3.1.7.4: relationships
3.1.7.5: true crime
3.1.7.8: personal journals
3.2: sport, sports, sports talk, спорт, deportes, deporte, esporte, esportes, 体育, αθλητικα, αθλητισμος, urheilu, idrott, ספורט, رياضة, กีฬา, スポーツ, 스포츠, spor, thể thao, ورزش, खेल, খেলা, olahraga, michezo, спортивное, sportas, športni
3.2.3.12: soccer, fussball, futbol, футбол, ποδοσφαιρο, futebol, calcio, voetbal, piłka nożna, fotbal, jalkapallo, labdarúgás, كرة القدم, サッカー, 축구, sepak bola, bóng đá
3.4: fiction, drama, radio drama, horspiel, otr, old time radio, радиоспектакль, аудиоспектакль, 广播剧, radioteatro, kuunnelma, kuunnelmat, słuchowisko, rozhlasová hra, ラジオドラマ, hörspiele
3.4.6.7: science fiction, sci fi, scifi, фантастика, fantastic
3.4.7: fantasy, фэнтези, fairy tales, marchen, сказки
3.4.17: stories, storytelling, рассказы, poetry, стихи, 故事
3.5: entertainment, unterhaltung, entretenimiento, развлечения, 娱乐, ψυχαγωγια
3.5.7: comedy, comedia, komodie, humour, humor, юмор, хумор, 相声, crosstalk, анекдот, анекдоты, anekdot, improv, stand up, komedia, komedie, komedi, kabarett, kabaret, お笑い, 개그, humorismo
3.5.16: talk, talks, talk radio, news talk, newstalk, talk show, talkshow, ток шоу, разговорное радио, hablada, charla, 谈话, 聊天, podcasts talk, interviews
3.6: music, music radio, musik, musikk, musique, musica, musiikki, muziek, muzyka, muzika, muzica, muzik, hudba, hudbu, hudby, muzykę, muzyki, musiikkia, musiikin, zenét, zene, музыка, музыку, музика, музику, μουσικη, 音乐, 音樂, 音乐台, 音楽, 음악, מוזיקה, موسيقى, myzic, misic, เพลง
3.6.1: classical, classical music, klassik, klassisch, klassische musik, klasyczny, klasicky, classica, musica classica, clasica, musica clasica, classique, musique classique, klassisk, klassiek, klassinen, klasik, klasika, классика, классическая музыка, класика, κλασικη, κλασικη μουσικη, 古典, 古典音乐, クラシック, קלאסית, классическая, класична, класична музика, класичне, 클래식, κλασσικη, κλασσικη μουσικη, komolyzene, klasszikus, klasszikus zene, klasická hudba, muzyka klasyczna, poważna, muzică clasică, klasična glasba, klasična muzika, nhạc cổ điển, คลาสสิก, كلاسيكية, موسيقى كلاسيكية, शास्त्रीय संगीत
3.6.1.8: baroque, barock, барокко
3.6.1.9: opera, oper, опера, οπερα, 歌剧; 戏曲, 京剧, 越剧, 豫剧, 粤剧
3.6.1.11: chamber music, kammermusik
3.6.1.12: symphonic, symphony, symphonie, симфоническая
3.6.1.14: choral, choir, chor, хор
3.6.1.16: orchestral, orchestra
3.6.1.17: organ, orgel
3.6.2: jazz, jazz music, джаз, джас, τζαζ, 爵士, 爵士乐, ジャズ, ג'אז, jaz, jazzia, 재즈, جاز, แจ๊ส, džez, džiazas, dzsessz
3.6.2.2: swing, big band, bigband, dixieland
3.6.2.5: smooth jazz
3.6.2.8: latin jazz
3.6.2.10: acid jazz, nu jazz, jazz fusion
3.6.3.1: adult contemporary, hot ac, soft ac, middle of the road, mor
3.6.3.2: easy listening, easy, lite, light, soft, lounge, лаунж, lounge music, beautiful music
3.6.3.3: ambient, ambiental, эмбиент
3.6.3.4: chillout, chill out, chill, chillstep, чилаут, чиллаут, relax, relaxing, relaxation, релакс, χαλαρωτικη, meditation, медитация, sleep, sleeping, schlafen, einschlafen, dormir, sommeil, slapen, сон, сна, 睡眠, 助眠, שינה, نوم, υπνοσ
3.6.3.5: oldies, oldie, goldies, golden oldies, gold, evergreen, evergreens, nostalgia, nostalgie, ностальгия, old hits, old music, 怀旧, viejitas, παλια, ntr oldies
3.6.3.6: love songs, love, romantic, romantica, romanticas, romantische, романтика, лирика, 情歌
3.6.3.8: soundtrack, soundtracks, film music, filmmusik, ost, саундтреки, game music
3.6.3.10: showtunes, musicals, broadway
3.6.3.13: instrumental, инструментальная
3.6.3.15: retro, retro music, ретро, ρετρο, vintage
3.6.4: pop rock, поп рок
3.6.4.1: pop, pop music, music pop, genre pop, popmusik, poppia, popular, поп, поп музыка, ποπ, 流行, 流行音乐, ポップ, 팝, פופ, latin pop, pop latino; 华语流行, greek pop, euro pop, europop, russian pop, c pop, cpop, mandopop, cantopop, k pop, kpop, indie pop, power pop, dream pop, city pop, brit pop, britpop, synth pop, synthpop, schlager, шлягер, 케이팝, iskelmä, iskelmää, dansband, disco polo, levenslied
3.6.4.2: chanson, chanson francaise, шансон, shanson, бард, барды, бард рок, авторская песня, романс, романсы, ballad, ballads, balada, baladas
3.6.4.3: rock and roll, rock n roll, rock'n'roll, rock & roll, rockabilly
3.6.4.5: classic rock, rock classics, классический рок
3.6.4.6: folk, folk music, фолк, λαικα, laika, laiko
3.6.4.8: new age
3.6.4.11: christmas, christmas music, xmas, x mas, holiday, holidays, seasonal, weihnachten, navidad, noel, коледа, рождество, рождественское, новогоднее, joulu, weihnacht, natale, jul, kerst, kerstmis, рождественские, різдво, різдвяне, різдвяні, 圣诞, 圣诞节, クリスマス, 크리스마스, χριστουγεννα, χριστουγεννιατικα, عيد الميلاد, new year, новый год, nouvel an, ano nuevo, 春节, 新年
3.6.4.12: j pop, jpop, j rock, jrock, anime, anisong, vocaloid, アニメ, アニソン
3.6.4.14: rock, rock music, рок, рок музыка, русский рок, ροκ, 摇滚, ロック, רוק, rock en espanol, pub rock, surf, rokki, rockia, rokkia, 록, روك, ร็อก
3.6.4.14.1: soft rock, aor, slow rock
3.6.4.14.2: metal, heavy metal, металл, death metal, black metal, sludge, gothic metal
3.6.4.14.3: glam rock, glam
3.6.4.14.4: punk, punk rock, панк, панк рок, post punk, pop punk
3.6.4.14.5: progressive rock, prog rock, prog
3.6.4.14.6: indie, indie rock, инди, инди рок, alternative, alternative rock, alternativa, alternativo, альтернатива, shoegaze
3.6.4.14.8: art rock
3.6.4.14.9: folk rock, фолк рок
3.6.4.14.11: grunge, гранж
3.6.4.14.12: garage rock, psychedelic, psychedelic rock
3.6.4.14.13: hard rock, heavy rock, хард рок
3.6.4.15: new wave, darkwave, dark wave, coldwave
3.6.4.17: singer songwriter
3.6.5.1: blues, blues music, блюз, μπλουζ
3.6.5.2: r&b, rnb, r'n'b, r and b, soft r&b
3.6.5.3: soul, soul music, соул, neo soul, motown
3.6.5.4: gospel, black gospel, southern gospel, госпел
3.6.5.6: funk, фанк
3.6.6: country, country music, кантри, americana, bluegrass, country and western
3.6.7.1: rap, rap music, рэп, rap us, rap fr, drill, gangsta rap
3.6.7.2: hip hop, hiphop, хип хоп, trap, trip hop, 嘻哈, היפ הופ, 힙합, ヒップホップ
3.6.7.3: reggae, регги, реггей, rocksteady, roots reggae
3.6.7.3.1: dancehall
3.6.7.3.2: dub
3.6.7.3.4: ragga
3.6.7.3.6: ska
3.6.8: electronic, electronica, electronic music, electro, elektro, elektronisch, электроника, электронная музыка, электро, edm, 电子, 电子音乐, club, клубная, клубная музыка, synthwave, vaporwave, hardstyle, hardcore, bigroom, ebm, electroswing, elektroniczny, elektronicky, electronique, elettronica, eletronica, elektronisk, elektroninen
3.6.8.2: disco, italo disco, nu disco, discofox, диско, ντισκο
3.6.8.3: techno, tecno, техно, minimal, minimal techno, industrial
3.6.8.4: house, house music, deep house, tech house, хаус
3.6.8.4.1: progressive house
3.6.8.5: rave
3.6.8.6: jungle, tribal
3.6.8.7: trance, транс, psytrance, psy trance, goa, goa trance
3.6.8.11: dnb, d&b, drum and bass, drum & bass, drum'n'bass, drum n bass, драм н бейс
3.6.8.14: dance, dance music, dance pop, pop dance, eurodance, dancecore, hands up, handsup, дэнс, танцевальная, танцевальная музыка, χορευτικα, 舞曲, ダンス, taneczny, tanzmusik
3.6.8.16: uk garage
3.6.8.16.4: dubstep
3.6.8.16.6: grime
3.6.8.17: breakbeat, breaks
3.6.9: world, world music, weltmusik, musique du monde, traditional, ethnic, ethno, etno, этно, folklore, фольклор, народная, народная музыка, народна музика, παραδοσιακα, paradosiaka, δημοτικα, dimotika, volksmusik, blasmusik, volkstumlich, 民歌, 民乐, celtic, lidová hudba, lidovky, ľudová hudba, népzene, narodna, narodna muzika, narodna glasba, muzică populară, halk müziği, kansanmusiikki, folkemusikk, folkemusik, folkmusik, muzyka ludowa; dechovka, fado, flamenco, klezmer, manele, turbofolk, ρεμπέτικα, rebetiko, rembetika
3.6.9.1: african, african music, afro, afrobeat, afrobeats, highlife, hiplife
3.6.9.2: asian music; k pop, kpop, c pop, cpop, 케이팝, 演歌, enka, 트로트, 국악, ลูกทุ่ง, luk thung, dangdut
3.6.9.4: caribbean, zouk, kompa, konpa, compas
3.6.9.4.1: calypso
3.6.9.4.2: soca
3.6.9.5.2: irish music
3.6.9.6: latin, latino, latina, latin music, musica latina, tropical, latin pop, pop latino; salsa, bachata, merengue, cumbia, reggaeton, regueton, tango, танго, ranchera, rancheras, nortena, grupera, regional mexicana, vallenato, bolero, boleros, banda, mariachi, danzon, trova, samba, bossa nova, mpb, sertanejo
3.6.9.7: arabic music, oriental, mizrahi, מזרחי, מזרחית, طرب
3.6.9.8: cajun, zydeco
3.6.10: hits, hit, hit music, hit radio, хиты, хит, new hits, top hits, euro hits, top 10, top10, top 20, top 40, top40, top 100, top100, at 40, charts, chart, chr, contemporary hits, επιτυχιες, exitos, 热门, przeboje, hity, sucessos, ヒット曲, 히트곡
3.6.11: children, kids, child, kinder, enfants, ninos, infantil, детское, детям, 儿童, παιδικα, children's music, childrens music, детские песни, kinderlieder, детей, дитяче, дитячі, дітям, дітей, bambini, criancas, cocuk, barneradio, barnemusikk, lapset, ילדים, أطفال, こども, 어린이, pro děti, dětem, pre deti, dla dzieci, lastenradio, lastenmusiikki, lastenmusiikkia, for barn, barnradio, gyerekeknek, pentru copii, за деца, 子ども, 子供, キッズ, 키즈, เด็ก, thiếu nhi, anak anak, watoto, کودکان, للأطفال, 兒童
3.6.13: spoken word, spoken
3.6.15: christian music, christian contemporary, contemporary christian, ccm, worship, praise, praise and worship, lobpreis, религиозная музыка, byzantine, byzantine music, βυζαντινη μουσικη, church music, kirchenmusik, kirkemusikk, духовная музыка
3.6.16.6.2: 1920s
3.6.16.6.3: 1930s
3.6.16.6.4: 1940s, 40s
3.6.16.6.5: 1950s, 50s
3.6.16.6.6: 1960s, 60s
3.6.16.6.7: 1970s, 70s
3.6.16.6.8: 1980s, 80s
3.6.16.6.9: 1990s, 90s
3.6.16.7.1: 2000s, 00s
3.6.16.7.2: 2010s, 10s
3.6.17.2: bhangra
3.6.17.3: bollywood, बॉलीवुड, болливуд, بوليوود, 宝莱坞, ボリウッド
3.6.18: experimental, experimentell, experimentelle, экспериментальная, noise
3.8: lifestyle, leisure, hobbies, образ жизни, 生活
3.8.1.4: self improvement, self help
3.8.3: food, cooking, cookery, kuche, кулинария, 美食
3.8.5.8: games, gaming, video games
3.8.5.9: shopping
3.8.6: auto, car, cars, automotive, авто, автомобили, 汽车, 私家车
3.8.7: family, familie, familia, kids & family, kids and family, семья
3.8.7.1: fitness, yoga
3.8.7.2: health, health & fitness, health and fitness, medicine, mental health, nutrition, gesundheit, salud, sante, здоровье, υγεια, 健康
3.8.7.3: fashion, fashion & beauty, mode, moda, мода
3.8.7.5: parenting
3.8.9: travel, tourism, places & travel, reisen, viajes, turismo, туризм, путешествия, ταξιδια, 旅游
`;

/** The synonyms in Latin letters that are of other languages than English, spelt as above. */
export const OF_OTHER_LANGUAGES = `
bildung und wissen, infos, vesti, noticias, noticiero, noticia, actualites, actualite, nachrichten, notizie, notiziario, noticiario, haber, haberler, nyheter, nyheder, nieuws, uutiset, uutisia, wiadomosci, zpravy, spravy, hirek, stiri, vijesti, zinios, ziņas, uudised, berita, tin tuc
wirtschaft, economia, economie, lokal, lokalradio, regionalradio, comunitaria, verkehr, wetter, meteo, aktuelles, actualidad
religiosa, religioso, religios, religieux, religieuse, religieus, religieuze, religijny, religijne, christelijk, chretiens, chrzescijanski, krestansky, crestin, crestina, kristna, ecclesia, kirche, christlich, chretien, chretienne, cristiana, cristiano, crista, catolica, catolico, katholisch, catholique, evangelica, kristen, kristillinen, islamique, coran, kuran, kur'an, lobpreis, kirchenmusik, kirkemusikk
dokumentation, politik, politica, politique, politika, siyaset, bildung, educacion, kunst, arte, literatura, literatur, historia, histoire, geschichte, kultur, kultura, cultura, cultureel, philosophie, wissenschaft, ciencia, natur, technologie, tecnologia, technik
deportes, deporte, esporte, esportes, urheilu, idrott, fussball, futbol, horspiel, marchen, unterhaltung, entretenimiento, comedia, komodie, anekdot, hablada, charla
musik, musikk, musique, musica, musiikki, muziek, muzyka, muzika, muzica, muzik, hudba, hudbu, hudby, muzyke, muzyki, musiikkia, musiikin, zenet, zene, klassik, klassisch, klassische musik, klasyczny, klasicky, classica, musica classica, clasica, musica clasica, classique, musique classique, klassisk, klassiek, klassinen, klasik, klasika, barock, oper, kammermusik, symphonie, chor, orgel
schlafen, einschlafen, dormir, sommeil, slapen, nouvel an, ano nuevo, ambiental, nostalgie, viejitas, romantica, romanticas, romantische, filmmusik, popmusik, schlager, chanson francaise, shanson, balada, baladas, rock en espanol, alternativa, alternativo, elektro, elektronisch, elektronisk, elektroniczny, elektronicky, elektroninen, electronique, elettronica, eletronica, taneczny, tanzmusik, experimentell, experimentelle
weltmusik, musique du monde, volksmusik, blasmusik, volkstumlich, musica latina, ranchera, rancheras, nortena, grupera, regional mexicana, exitos, weihnachten, weihnacht, navidad, noel, natale, jul, kerst, kerstmis, joulu, rokki, rockia, rokkia, jazzia, poppia, iskelmaa, lastenmusiikkia
kinder, enfants, ninos, infantil, kinderlieder, bambini, criancas, cocuk, barneradio, barnemusikk, lapset, kuche, familie, familia, gesundheit, salud, sante, moda, reisen, viajes, turismo
`;
