/**
 * Names of large and capital cities beside the names of Natural Earth, which has English names alone: in their own script, and
 * in German, French, Spanish, Norwegian, Arabic, Chinese, Japanese and Russian. Search knows all names. Pages in German
 * show the name before a tag with "de", else the English name; pages in other languages likewise. A table of our own, for
 * Intl knows no cities, the CLDR has the cities of time zones only, and GeoNames' list (city-aliases.txt) does not say of which
 * language a name is. Chinese names stand in simplified and in traditional characters.
 */
export const CITY_NAMES = `
Abidjan: Abiyán [es], أبيدجان [ar], 阿比让, アビジャン, Абиджан
Abu Dhabi: أبوظبي, Abou Dhabi [fr], Abu Dabi [es], أبو ظبي [ar], 阿布扎比, アブダビ, Абу-Даби
Accra: Akkra, Acra [es], أكرا [ar], 阿克拉, アクラ, Аккра
Addis Ababa: Addis Abeba [de nb], Adís Abeba [es], አዲስ አበባ, Addis-Abeba [fr], أديس أبابا [ar], 亚的斯亚贝巴, アディスアベバ, Аддис-Абеба
Aleppo: Alep [fr], Alepo [es], حلب [ar], 阿勒颇, アレッポ, Халеб
Alexandria: Alexandrie [fr], Alejandría [es], الإسكندرية [ar], 亚历山大, アレクサンドリア, Александрия
Algiers: Algier [de], Alger [fr nb], Argel [es], الجزائر العاصمة [ar], 阿尔及尔, アルジェ, Алжир
Almaty: Алматы, Алма-Ата, 阿拉木图, アルマトイ
Amman: عمان [ar], 安曼, アンマン, Амман
Amsterdam: Ámsterdam [es], أمستردام [ar], 阿姆斯特丹, アムステルダム, Амстердам
Ankara: أنقرة [ar], 安卡拉, アンカラ, Анкара
Athens: Αθήνα, Athen [de], Athènes [fr], Atenas [es], Aten [nb], أثينا [ar], 雅典, アテネ, Афины
Baghdad: Bagdad [de fr es nb], بغداد [ar], 巴格达, バグダッド, Багдад
Baku: Bakı, Bakou [fr], Bakú [es], باكو [ar], 巴库, バクー, Баку
Bangkok: กรุงเทพ, กรุงเทพมหานคร, بانكوك [ar], 曼谷, バンコク, Бангкок
Barcelona: Barcelone [fr], برشلونة [ar], 巴塞罗那, バルセロナ, Барселона
Basel: Bâle [fr], Basilea [es], بازل [ar], 巴塞尔, バーゼル, Базель
Beijing: 北京, Peking [de], Pékin [fr], Pekín [es], بكين [ar], Пекин
Beirut: بيروت [ar], Beyrouth [fr], 贝鲁特, ベイルート, Бейрут
Belgrade: Београд, Beograd [nb], Belgrad [de], Belgrado [es], بلغراد [ar], 贝尔格莱德, ベオグラード, Белград
Bengaluru: ಬೆಂಗಳೂರು, Bangalore, Bangaluru, 班加罗尔, ベンガルール, Бангалор
Berlin: Berlín [es], برلين [ar], 柏林, ベルリン, Берлин
Bern: Berne [fr], Berna [es], برن [ar], 伯尔尼, ベルン, Берн
Birmingham: برمنغهام [ar], 伯明翰, バーミンガム, Бирмингем
Bogota: Bogotá [de fr es nb], بوغوتا [ar], 波哥大, ボゴタ, Богота
Boston: بوسطن [ar], 波士顿, ボストン, Бостон
Bratislava: Pressburg, براتيسلافا [ar], 布拉迪斯拉发, ブラチスラヴァ, Братислава
Brussels: Bruxelles [fr], Brussel [nb], Bruselas [es], Brüssel [de], بروكسل [ar], 布鲁塞尔, ブリュッセル, Брюссель
Bucharest: București [nb], Bukarest [de], Bucarest [fr es], بوخارست [ar], 布加勒斯特, ブカレスト, Бухарест
Budapest: بودابست [ar], 布达佩斯, ブダペスト, Будапешт
Buenos Aires: بوينس آيرس [ar], 布宜诺斯艾利斯, ブエノスアイレス, Буэнос-Айрес
Busan: 부산, Pusan, بوسان [ar], 釜山, プサン, Пусан
Cairo: القاهرة [ar], Kairo [de nb], Le Caire [fr], El Cairo [es], 开罗, カイロ, Каир
Cape Town: Kapstadt [de], Le Cap [fr], Ciudad del Cabo [es], Kaapstad, كيب تاون [ar], 开普敦, ケープタウン, Кейптаун
Caracas: كاراكاس [ar], 加拉加斯, カラカス, Каракас
Casablanca: الدار البيضاء [ar], 卡萨布兰卡, カサブランカ, Касабланка
Chengdu: 成都, Чэнду
Chicago: شيكاغو [ar], 芝加哥, シカゴ, Чикаго
Chisinau: Kischinau [de], Chisináu [es], Кишинёв, 基希讷乌, キシナウ
Chongqing: 重庆, 重慶, Чунцин
Cologne: Köln [de nb], Colonia [es], كولونيا [ar], 科隆, ケルン, Кёльн
Copenhagen: København [nb], Kopenhagen [de], Copenhague [fr es], كوبنهاغن [ar], 哥本哈根, コペンハーゲン, Копенгаген
Daegu: 대구, 大邱, テグ, Тэгу
Dakar: داكار [ar], 达喀尔, ダカール, Дакар
Damascus: دمشق [ar], Damaskus [de nb], Damas [fr], Damasco [es], 大马士革, ダマスカス, Дамаск
Delhi: दिल्ली, دلهي [ar], 德里, デリー, Дели, New Delhi, नई दिल्ली, Neu-Delhi, Nueva Delhi, نيودلهي, 新德里, ニューデリー, Нью-Дели
Dhaka: ঢাকা, Dacca [fr], Daca [es], دكا [ar], 达卡, ダッカ, Дакка
Dnipropetrovsk: Dnipró [es], Дніпро, Днепр, Dnipro [de fr nb]
Doha: الدوحة [ar], 多哈, ドーハ, Доха
Donetsk: Донецьк, Донецк, 顿涅茨克
Dubai: Dubaï [fr], Dubái [es], دبي [ar], 迪拜, ドバイ, Дубай
Dublin: Dublín [es], دبلن [ar], 都柏林, ダブリン, Дублин
Edinburgh: Édimbourg [fr], Edimburgo [es], إدنبرة [ar], 爱丁堡, エディンバラ, Эдинбург
Florence: Firenze [nb], Florenz [de], Florencia [es], فلورنسا [ar], 佛罗伦萨, フィレンツェ, Флоренция
Frankfurt: Francfort [fr], Fráncfort [es], فرانكفورت [ar], 法兰克福, フランクフルト, Франкфурт
Fukuoka: 福岡, 福冈, Фукуока
Geneva: Genève [fr nb], Genf [de], Ginebra [es], جنيف [ar], 日内瓦, ジュネーヴ, Женева
Genoa: Genova [nb], Genua [de], Gênes [fr], Génova [es], جنوة [ar], 热那亚, ジェノヴァ, Генуя
Guangzhou: 广州, 廣州, Kanton, Гуанчжоу
Hamburg: Hambourg [fr], Hamburgo [es], هامبورغ [ar], 汉堡, ハンブルク, Гамбург
Hangzhou: 杭州, Ханчжоу
Hanoi: Hà Nội, Hanoï [fr], هانوي [ar], 河内, ハノイ, Ханой
Harbin: 哈尔滨, 哈爾濱, Харбин
Havana: La Habana [es], Havanna [de nb], La Havane [fr], هافانا [ar], 哈瓦那, ハバナ, Гавана
Helsinki: Helsingfors, هلسنكي [ar], 赫尔辛基, ヘルシンキ, Хельсинки
Hiroshima: 広島, 广岛, Хиросима
Ho Chi Minh City: Thành phố Hồ Chí Minh, Saigon, Sài Gòn, Ho-Chi-Minh-Stadt [de], Hô-Chi-Minh-Ville [fr], Ciudad Ho Chi Minh [es], Ho Chi Minh-byen [nb], 胡志明市, ホーチミン, Хошимин
Hong Kong: 香港, Hongkong [de], هونغ كونغ [ar], Гонконг
Incheon: 인천, 仁川, Инчхон
Isfahan: Isfahán [es], اصفهان [ar], Ispahan [fr], 伊斯法罕, Исфахан
Islamabad: اسلام آباد [ar], 伊斯兰堡, イスラマバード, Исламабад
Istanbul: Estambul [es], إسطنبول [ar], 伊斯坦布尔, イスタンブール, Стамбул
Izmir: Esmirna [es], Smyrna, إزمير [ar], 伊兹密尔, Измир
Jakarta: Djakarta, Yakarta [es], جاكرتا [ar], 雅加达, ジャカルタ, Джакарта
Jeddah: Jidda [nb], جدة [ar], Dschidda [de], Djeddah [fr], Yeda [es], 吉达, ジッダ, Джидда
Jerusalem: ירושלים, Jérusalem [fr], القدس [ar], Jerusalén [es], 耶路撒冷, エルサレム, Иерусалим
Johannesburg: Johannesburgo [es], جوهانسبرغ [ar], 约翰内斯堡, ヨハネスブルグ, Йоханнесбург
Kabul: کابل, كابول [ar], Kaboul [fr], 喀布尔, カーブル, Кабул
Kaohsiung: 高雄, Гаосюн
Karachi: کراچی, كراتشي [ar], Karatschi [de], 卡拉奇, カラチ, Карачи
Kazan: Kasan [de], Kazán [es], Казань, 喀山, カザン
Kharkiv: Харків, Харьков, Charkiw [de], Kharkov, Járkov [es], خاركيف [ar], 哈尔科夫
Khartoum: الخرطوم [ar], Khartum [de], Jartum [es], 喀土穆, ハルツーム, Хартум
Kobe: 神戸, 神户, Кобе
Kolkata: কলকাতা, Calcutta [fr], Kalkutta [de], Calcuta [es], كلكتا [ar], 加尔各答, コルカタ, Калькутта
Kraków: Cracow, Krakau [de], Cracovie [fr], Cracovia [es], كراكوف [ar], 克拉科夫, クラクフ, Краков
Kuala Lumpur: كوالالمبور [ar], 吉隆坡, クアラルンプール, Куала-Лумпур
Kuwait: Koweït [fr], الكويت [ar], 科威特, クウェート, Эль-Кувейт
Kyiv: Київ, Киев, Kiev [fr es], Kiew [de], كييف [ar], 基辅, キーウ, キエフ
Kyoto: 京都, Kioto [es], Киото
Lahore: لاہور, لاهور [ar], 拉合尔, ラホール, Лахор
Lima: ليما [ar], 利马, リマ, Лима
Lisbon: Lisboa [es nb], Lissabon [de], Lisbonne [fr], لشبونة [ar], 里斯本, リスボン, Лиссабон
Ljubljana: Laibach, Liubliana [es], ليوبليانا [ar], 卢布尔雅那, リュブリャナ, Любляна
London: Londres [fr es], لندن [ar], 伦敦, 倫敦, ロンドン, Лондон
Los Angeles: Los Ángeles [es], لوس أنجلوس [ar], 洛杉矶, 洛杉磯, ロサンゼルス, Лос-Анджелес
Luxembourg: Luxemburg [de], Lëtzebuerg, Luxemburgo [es], لوكسمبورغ [ar], 卢森堡, ルクセンブルク, Люксембург
Lviv: Lvov, Львів, Львов, Lemberg [de], Lwów, Leópolis [es], لفيف [ar], 利沃夫
Lyon: Lyons, ليون [ar], 里昂, リヨン, Лион
Madrid: مدريد [ar], 马德里, マドリード, Мадрид
Makkah: مكة, مكة المكرمة [ar], Mecca, Mekka [de nb], La Mecque [fr], La Meca [es], 麦加, メッカ, Мекка
Manila: Manille [fr], مانيلا [ar], 马尼拉, マニラ, Манила
Marseille: Marsella [es], مرسيليا [ar], 马赛, マルセイユ, Марсель
Mashhad: مشهد [ar], 马什哈德, Мешхед
Medina: المدينة المنورة [ar], Médine [fr], 麦地那, メディナ, Медина
Melbourne: ملبورن [ar], 墨尔本, メルボルン, Мельбурн
Mexico City: Ciudad de México [es], Mexiko-Stadt [de], CDMX, Mexico by [nb], مكسيكو سيتي [ar], 墨西哥城, メキシコシティ, Мехико
Milan: Milano [nb], Mailand [de], Milán [es], ميلانو [ar], 米兰, ミラノ, Милан
Minsk: Мінск, Минск, مينسك [ar], 明斯克, ミンスク
Montréal: Montreal [de es nb], مونتريال [ar], 蒙特利尔, モントリオール, Монреаль
Moscow: Москва, Moskau [de], Moscou [fr], Moscú [es], Moskva [nb], موسكو [ar], 莫斯科, モスクワ
Mumbai: मुंबई, Bombay [fr es], Bombai, مومباي [ar], 孟买, ムンバイ, Мумбаи
Munich: München [de nb], Múnich [es], ميونخ [ar], 慕尼黑, ミュンヘン, Мюнхен
Nagoya: 名古屋, Нагоя
Nairobi: نيروبي [ar], 内罗毕, ナイロビ, Найроби
Nanjing: Nankín [es], 南京, Nanking, Нанкин
Naples: Napoli [nb], Neapel [de], Nápoles [es], نابولي [ar], 那不勒斯, ナポリ, Неаполь
New York: Nueva York [es], نيويورك [ar], 纽约, 紐約, ニューヨーク, Нью-Йорк
Nizhny Novgorod: Nijni Novgorod [fr], Nizhni Nóvgorod [es], Nizjnij Novgorod [nb], Нижний Новгород, Nischni Nowgorod [de], 下诺夫哥罗德
Novosibirsk: Novossibirsk [fr], Новосибирск, Nowosibirsk [de], 新西伯利亚, ノヴォシビルスク
Odesa: Odessa [de fr], Одеса, Одесса, أوديسا [ar], 敖德萨, オデッサ
Osaka: 大阪, Осака, أوساكا [ar]
Oslo: أوسلو [ar], 奥斯陆, オスロ, Осло
Paris: París [es], باريس [ar], 巴黎, パリ, Париж
Phnom Penh: Nom Pen [es], ភ្នំពេញ, 金边, プノンペン, Пномпень
Porto: Oporto [es], بورتو [ar], 波尔图, ポルト, Порту
Prague: Praha [nb], Prag [de], Praga [es], براغ [ar], 布拉格, プラハ, Прага
Pyongyang: 평양, Pjöngjang [de], Pionyang [es], بيونغ يانغ [ar], 平壤, ピョンヤン, Пхеньян
Rangoon: Rangoun [fr], Rangún [es], ရန်ကုန်, Yangon [nb], Rangun [de], 仰光, ヤンゴン, Янгон
Reykjavík: Reykjavik [de fr nb], Reikiavik [es], ريكيافيك [ar], 雷克雅未克, レイキャヴィーク, Рейкьявик
Riga: ريغا [ar], 里加, リガ, Рига
Rio de Janeiro: Río de Janeiro [es], ريو دي جانيرو [ar], 里约热内卢, リオデジャネイロ, Рио-де-Жанейро
Riyadh: الرياض [ar], Riad [de es], Riyad [fr nb], 利雅得, リヤド, Эр-Рияд
Rome: Roma [es nb], Rom [de], روما [ar], 罗马, 羅馬, ローマ, Рим
Rotterdam: Róterdam [es], روتردام [ar], 鹿特丹, ロッテルダム, Роттердам
Samara: Самара
San Francisco: سان فرانسيسكو [ar], 旧金山, 三藩市, サンフランシスコ, Сан-Франциско
Sanaa: صنعاء [ar], Saná [es], 萨那, サナア, Сана
Santiago: سانتياغو [ar], 圣地亚哥, サンティアゴ, Сантьяго
Sao Paulo: São Paulo [de fr es nb], ساو باولو [ar], 圣保罗, サンパウロ, Сан-Паулу
Sapporo: 札幌, Саппоро
Sarajevo: Сарајево, Sarajewo, سراييفو [ar], 萨拉热窝, サラエヴォ, Сараево
Sendai: 仙台, Сендай
Seoul: 서울, Seúl [es], Séoul [fr], سيول [ar], 首尔, 首爾, ソウル, Сеул
Seville: Sevilla [de es nb], إشبيلية [ar], 塞维利亚, セビリア, Севилья
Shanghai: 上海, Schanghai, شنغهاي [ar], Шанхай
Shenzhen: 深圳, Шэньчжэнь
Singapore: Singapur [de es], Singapour [fr], سنغافورة [ar], 新加坡, シンガポール, Сингапур
Skopje: Скопје, Skopie [es], سكوبيه [ar], 斯科普里, スコピエ, Скопье
Sofia: София, Sofía [es], صوفيا [ar], 索非亚, ソフィア
St. Petersburg: Санкт-Петербург, Петербург, СПб, Sankt Petersburg, Saint-Pétersbourg [fr], San Petersburgo [es], سانت بطرسبرغ [ar], 圣彼得堡, サンクトペテルブルク
Stockholm: Estocolmo [es], ستوكهولم [ar], 斯德哥尔摩, ストックホルム, Стокгольм
Sydney: Sídney [es], سيدني [ar], 悉尼, シドニー, Сидней
Taichung: 台中, 臺中, Тайчжун
Tainan: 台南, 臺南, Тайнань
Taipei: 台北, 臺北, Taipeh [de], تايبيه [ar], Тайбэй
Tallinn: Reval, تالين [ar], 塔林, タリン, Таллин, Таллинн
Tashkent: Тошкент, Ташкент, Taschkent [de], Tachkent [fr], Taskent [es], Tasjkent [nb], طشقند [ar], 塔什干, タシケント
Tbilisi: თბილისი, Tiflis [de es], Tbilissi [fr], تبليسي [ar], 第比利斯, トビリシ, Тбилиси
Tehran: تهران, Téhéran [fr], Teherán [es], طهران [ar], Teheran [de nb], 德黑兰, テヘラン, Тегеран
Tel Aviv-Yafo: תל אביב, Tel Aviv [de es nb], Tel-Aviv [fr], تل أبيب [ar], 特拉维夫, テルアビブ, Тель-Авив
The Hague: Den Haag [de], La Haye [fr], La Haya [es], Haag [nb], لاهاي [ar], 海牙, ハーグ, Гаага
Thessaloniki: Θεσσαλονίκη, Thessalonique [fr], Salónica [es], Saloniki, سالونيك [ar], 塞萨洛尼基, テッサロニキ, Салоники
Tianjin: 天津, Тяньцзинь
Tokyo: 東京, 东京, Tokio [de es], طوكيو [ar], Токио
Toronto: تورونتو [ar], 多伦多, トロント, Торонто
Tripoli: Trípoli [es], طرابلس [ar], Tripolis [de], 的黎波里, トリポリ, Триполи
Tunis: تونس العاصمة [ar], Túnez [es], 突尼斯市, チュニス, Тунис
Turin: Torino [nb], Turín [es], تورينو [ar], 都灵, トリノ, Турин
Ulaanbaatar: Ulán Bator [es], Ulan Bator [nb], Улаанбаатар, Ulan-Bator [de], Oulan-Bator [fr], 乌兰巴托, ウランバートル, Улан-Батор
Vancouver: فانكوفر [ar], 温哥华, 溫哥華, バンクーバー, Ванкувер
Venice: Venezia [nb], Venedig [de], Venise [fr], Venecia [es], البندقية [ar], 威尼斯, ヴェネツィア, Венеция
Vienna: Wien [de nb], Vienne [fr], Viena [es], فيينا [ar], 维也纳, ウィーン, Вена
Vilnius: Wilna, Wilno, Vilna [es], فيلنيوس [ar], 维尔纽斯, ヴィリニュス, Вильнюс
Vladivostok: Владивосток, Wladiwostok [de], 符拉迪沃斯托克, 海参崴, ウラジオストク
Warsaw: Warszawa [nb], Warschau [de], Varsovie [fr], Varsovia [es], وارسو [ar], 华沙, ワルシャワ, Варшава
Wuhan: 武汉, 武漢, Ухань
Xian: 西安, Xi’an [de fr es nb], Сиань
Yekaterinburg: Iekaterinbourg [fr], Екатеринбург, Jekaterinburg [de nb], Ekaterimburgo [es], 叶卡捷琳堡, エカテリンブルク
Yerevan: Երևան, Jerewan [de], Erevan [fr], Ereván [es], Jerevan [nb], يريفان [ar], 埃里温, エレバン, Ереван
Yokohama: 横浜, 横滨, Иокогама
Zagreb: Agram, زغرب [ar], 萨格勒布, ザグレブ, Загреб
Zürich: Zurich [fr], Zúrich [es], زيورخ [ar], 苏黎世, チューリッヒ, Цюрих
`;

/** Names of regions beside the English names, marked likewise, by country (ISO 3166 numeric): pages alone read them. */
export const REGION_NAMES = `
040 Lower Austria: Niederösterreich [de nb], Basse-Autriche [fr], Baja Austria [es], النمسا السفلى [ar]
040 Styria: Steiermark [de nb], Styrie [fr], Estiria [es], ستيريا [ar]
040 Tyrol: Tirol [de es nb], تيرول [ar]
040 Upper Austria: Oberösterreich [de nb], Haute-Autriche [fr], Alta Austria [es], النمسا العليا [ar]
250 Brittany: Bretagne [de fr nb], Bretaña [es], بريتاني [ar]
250 Burgundy: Burgund [de nb], Bourgogne [fr], Borgoña [es], بورغونيا [ar]
250 Picardy: Picardie [de fr nb], Picardía [es], بيكاردي [ar]
276 Bavaria: Bayern [de nb], Bavière [fr], Baviera [es], بافاريا [ar]
276 Hesse: Hessen [de nb], هسن [ar]
276 Lower Saxony: Niedersachsen [de nb], Basse-Saxe [fr], Baja Sajonia [es], ساكسونيا السفلى [ar]
276 North Rhine-Westphalia: Nordrhein-Westfalen [de nb], Rhénanie-du-Nord-Westphalie [fr], Renania del Norte-Westfalia [es], شمال الراين وستفاليا [ar]
276 Rhineland-Palatinate: Rheinland-Pfalz [de nb], Rhénanie-Palatinat [fr], Renania-Palatinado [es], راينلاند بالاتينات [ar]
276 Saxony: Sachsen [de nb], Saxe [fr], Sajonia [es], ساكسونيا [ar]
276 Saxony-Anhalt: Sachsen-Anhalt [de nb], Saxe-Anhalt [fr], Sajonia-Anhalt [es], ساكسونيا أنهالت [ar]
276 Thuringia: Thüringen [de nb], Thuringe [fr], Turingia [es], تورينغن [ar]
380 Apulia: Apulien [de], Puglia [nb], Pouilles [fr], بوليا [ar]
380 Lombardy: Lombardei [de], Lombardia [nb], Lombardie [fr], Lombardía [es], لومبارديا [ar]
380 Piedmont: Piemont [de], Piemonte [nb], Piémont [fr], Piamonte [es], بيدمونت [ar]
380 Sardinia: Sardinien [de], Sardaigne [fr], Cerdeña [es], سردينيا [ar]
380 Sicily: Sizilien [de], Sicilia [es nb], Sicile [fr], صقلية [ar]
380 Tuscany: Toskana [de], Toscana [es nb], Toscane [fr], توسكانا [ar]
`;
