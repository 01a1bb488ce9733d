/**
 * Names of large and capital cities beside the names of Natural Earth, which has English names alone: in their own script, and
 * in German, French, Spanish, Norwegian, Arabic, Chinese, Japanese and Russian, where they differ by more than accents. A
 * table of our own, for Intl knows no cities, the packages of GeoNames leave alternate names out, and the CLDR has the
 * cities of time zones only. Chinese names stand in simplified and in traditional characters.
 */
export const CITY_NAMES = `
Abidjan: أبيدجان, 阿比让, アビジャン, Абиджан
Abu Dhabi: أبوظبي, أبو ظبي, 阿布扎比, アブダビ, Абу-Даби
Accra: Akkra, أكرا, 阿克拉, アクラ, Аккра
Addis Ababa: Addis Abeba, Adís Abeba, አዲስ አበባ, أديس أبابا, 亚的斯亚贝巴, アディスアベバ, Аддис-Абеба
Aleppo: Alep, Alepo, حلب, 阿勒颇, アレッポ, Халеб
Alexandria: Alexandrie, Alejandría, الإسكندرية, 亚历山大, アレクサンドリア, Александрия
Algiers: Algier, Alger, Argel, الجزائر العاصمة, 阿尔及尔, アルジェ, Алжир
Almaty: Алматы, Алма-Ата, 阿拉木图, アルマトイ
Amman: عمان, 安曼, アンマン, Амман
Amsterdam: أمستردام, 阿姆斯特丹, アムステルダム, Амстердам
Ankara: أنقرة, 安卡拉, アンカラ, Анкара
Athens: Αθήνα, Athen, Athènes, Atenas, Aten, أثينا, 雅典, アテネ, Афины
Baghdad: Bagdad, بغداد, 巴格达, バグダッド, Багдад
Baku: Bakı, Bakou, باكو, 巴库, バクー, Баку
Bangkok: กรุงเทพ, กรุงเทพมหานคร, بانكوك, 曼谷, バンコク, Бангкок
Barcelona: Barcelone, برشلونة, 巴塞罗那, バルセロナ, Барселона
Basel: Bâle, Basilea, بازل, 巴塞尔, バーゼル, Базель
Beijing: 北京, Peking, Pékin, بكين, Пекин
Beirut: بيروت, Beyrouth, 贝鲁特, ベイルート, Бейрут
Belgrade: Београд, Beograd, Belgrad, Belgrado, بلغراد, 贝尔格莱德, ベオグラード, Белград
Bengaluru: ಬೆಂಗಳೂರು, Bangalore, Bangaluru, 班加罗尔, ベンガルール, Бангалор
Berlin: برلين, 柏林, ベルリン, Берлин
Bern: Berne, Berna, برن, 伯尔尼, ベルン, Берн
Birmingham: برمنغهام, 伯明翰, バーミンガム, Бирмингем
Bogota: بوغوتا, 波哥大, ボゴタ, Богота
Boston: بوسطن, 波士顿, ボストン, Бостон
Bratislava: Pressburg, براتيسلافا, 布拉迪斯拉发, ブラチスラヴァ, Братислава
Brussels: Bruxelles, Brussel, Bruselas, بروكسل, 布鲁塞尔, ブリュッセル, Брюссель
Bucharest: București, Bukarest, Bucarest, بوخارست, 布加勒斯特, ブカレスト, Бухарест
Budapest: بودابست, 布达佩斯, ブダペスト, Будапешт
Buenos Aires: بوينس آيرس, 布宜诺斯艾利斯, ブエノスアイレス, Буэнос-Айрес
Busan: 부산, Pusan, بوسان, 釜山, プサン, Пусан
Cairo: القاهرة, Kairo, Le Caire, El Cairo, 开罗, カイロ, Каир
Cape Town: Kapstadt, Le Cap, Ciudad del Cabo, Kaapstad, كيب تاون, 开普敦, ケープタウン, Кейптаун
Caracas: كاراكاس, 加拉加斯, カラカス, Каракас
Casablanca: الدار البيضاء, 卡萨布兰卡, カサブランカ, Касабланка
Chengdu: 成都, Чэнду
Chicago: شيكاغو, 芝加哥, シカゴ, Чикаго
Chisinau: Kischinau, Кишинёв, 基希讷乌, キシナウ
Chongqing: 重庆, 重慶, Чунцин
Cologne: Köln, Colonia, كولونيا, 科隆, ケルン, Кёльн
Copenhagen: København, Kopenhagen, Copenhague, كوبنهاغن, 哥本哈根, コペンハーゲン, Копенгаген
Daegu: 대구, 大邱, テグ, Тэгу
Dakar: داكار, 达喀尔, ダカール, Дакар
Damascus: دمشق, Damaskus, Damas, Damasco, 大马士革, ダマスカス, Дамаск
Delhi: दिल्ली, دلهي, 德里, デリー, Дели
Dhaka: ঢাকা, Dacca, Daca, دكا, 达卡, ダッカ, Дакка
Dnipropetrovsk: Дніпро, Днепр, Dnipro
Doha: الدوحة, 多哈, ドーハ, Доха
Donetsk: Донецьк, Донецк, 顿涅茨克
Dubai: دبي, 迪拜, ドバイ, Дубай
Dublin: دبلن, 都柏林, ダブリン, Дублин
Edinburgh: Édimbourg, Edimburgo, إدنبرة, 爱丁堡, エディンバラ, Эдинбург
Florence: Firenze, Florenz, فلورنسا, 佛罗伦萨, フィレンツェ, Флоренция
Frankfurt: Francfort, فرانكفورت, 法兰克福, フランクフルト, Франкфурт
Fukuoka: 福岡, 福冈, Фукуока
Geneva: Genève, Genf, Ginebra, جنيف, 日内瓦, ジュネーヴ, Женева
Genoa: Genova, Genua, Gênes, جنوة, 热那亚, ジェノヴァ, Генуя
Guangzhou: 广州, 廣州, Kanton, Гуанчжоу
Hamburg: Hambourg, Hamburgo, هامبورغ, 汉堡, ハンブルク, Гамбург
Hangzhou: 杭州, Ханчжоу
Hanoi: Hà Nội, هانوي, 河内, ハノイ, Ханой
Harbin: 哈尔滨, 哈爾濱, Харбин
Havana: La Habana, Havanna, La Havane, هافانا, 哈瓦那, ハバナ, Гавана
Helsinki: Helsingfors, هلسنكي, 赫尔辛基, ヘルシンキ, Хельсинки
Hiroshima: 広島, 广岛, Хиросима
Ho Chi Minh City: Thành phố Hồ Chí Minh, Saigon, Sài Gòn, Ho-Chi-Minh-Stadt, 胡志明市, ホーチミン, Хошимин
Hong Kong: 香港, Hongkong, هونغ كونغ, Гонконг
Incheon: 인천, 仁川, Инчхон
Isfahan: اصفهان, Ispahan, 伊斯法罕, Исфахан
Islamabad: اسلام آباد, 伊斯兰堡, イスラマバード, Исламабад
Istanbul: Estambul, إسطنبول, 伊斯坦布尔, イスタンブール, Стамбул
Izmir: Esmirna, Smyrna, إزمير, 伊兹密尔, Измир
Jakarta: Djakarta, Yakarta, جاكرتا, 雅加达, ジャカルタ, Джакарта
Jeddah: جدة, Dschidda, Djeddah, Yeda, 吉达, ジッダ, Джидда
Jerusalem: ירושלים, القدس, Jerusalén, 耶路撒冷, エルサレム, Иерусалим
Johannesburg: Johannesburgo, جوهانسبرغ, 约翰内斯堡, ヨハネスブルグ, Йоханнесбург
Kabul: کابل, كابول, Kaboul, 喀布尔, カーブル, Кабул
Kaohsiung: 高雄, Гаосюн
Karachi: کراچی, كراتشي, Karatschi, 卡拉奇, カラチ, Карачи
Kazan: Казань, 喀山, カザン
Kharkiv: Харків, Харьков, Charkiw, Kharkov, Járkov, خاركيف, 哈尔科夫
Khartoum: الخرطوم, Khartum, Jartum, 喀土穆, ハルツーム, Хартум
Kobe: 神戸, 神户, Кобе
Kolkata: কলকাতা, Calcutta, Kalkutta, Calcuta, كلكتا, 加尔各答, コルカタ, Калькутта
Kraków: Cracow, Krakau, Cracovie, Cracovia, كراكوف, 克拉科夫, クラクフ, Краков
Kuala Lumpur: كوالالمبور, 吉隆坡, クアラルンプール, Куала-Лумпур
Kuwait: الكويت, 科威特, クウェート, Эль-Кувейт
Kyiv: Київ, Киев, Kiev, Kiew, كييف, 基辅, キーウ, キエフ
Kyoto: 京都, Kioto, Киото
Lahore: لاہور, لاهور, 拉合尔, ラホール, Лахор
Lima: ليما, 利马, リマ, Лима
Lisbon: Lisboa, Lissabon, Lisbonne, لشبونة, 里斯本, リスボン, Лиссабон
Ljubljana: Laibach, Liubliana, ليوبليانا, 卢布尔雅那, リュブリャナ, Любляна
London: Londres, لندن, 伦敦, 倫敦, ロンドン, Лондон
Los Angeles: لوس أنجلوس, 洛杉矶, 洛杉磯, ロサンゼルス, Лос-Анджелес
Luxembourg: Luxemburg, Lëtzebuerg, Luxemburgo, لوكسمبورغ, 卢森堡, ルクセンブルク, Люксембург
Lvov: Lviv, Львів, Львов, Lemberg, Lwów, Leópolis, لفيف, 利沃夫
Lyon: Lyons, ليون, 里昂, リヨン, Лион
Madrid: مدريد, 马德里, マドリード, Мадрид
Makkah: مكة, مكة المكرمة, Mecca, Mekka, La Mecque, La Meca, 麦加, メッカ, Мекка
Manila: Manille, مانيلا, 马尼拉, マニラ, Манила
Marseille: Marsella, مرسيليا, 马赛, マルセイユ, Марсель
Mashhad: مشهد, 马什哈德, Мешхед
Medina: المدينة المنورة, Médine, 麦地那, メディナ, Медина
Melbourne: ملبورن, 墨尔本, メルボルン, Мельбурн
Mexico City: Ciudad de México, Mexiko-Stadt, CDMX, مكسيكو سيتي, 墨西哥城, メキシコシティ, Мехико
Milan: Milano, Mailand, ميلانو, 米兰, ミラノ, Милан
Minsk: Мінск, Минск, مينسك, 明斯克, ミンスク
Montréal: مونتريال, 蒙特利尔, モントリオール, Монреаль
Moscow: Москва, Moskau, Moscou, Moscú, Moskva, موسكو, 莫斯科, モスクワ
Mumbai: मुंबई, Bombay, Bombai, مومباي, 孟买, ムンバイ, Мумбаи
Munich: München, ميونخ, 慕尼黑, ミュンヘン, Мюнхен
Nagoya: 名古屋, Нагоя
Nairobi: نيروبي, 内罗毕, ナイロビ, Найроби
Nanjing: 南京, Nanking, Нанкин
Naples: Napoli, Neapel, Nápoles, نابولي, 那不勒斯, ナポリ, Неаполь
New Delhi: नई दिल्ली, Neu-Delhi, Nueva Delhi, نيودلهي, 新德里, ニューデリー, Нью-Дели
New York: Nueva York, نيويورك, 纽约, 紐約, ニューヨーク, Нью-Йорк
Nizhny Novgorod: Нижний Новгород, Nischni Nowgorod, 下诺夫哥罗德
Novosibirsk: Новосибирск, Nowosibirsk, 新西伯利亚, ノヴォシビルスク
Odessa: Одеса, Одесса, Odesa, أوديسا, 敖德萨, オデッサ
Osaka: 大阪, Осака, أوساكا
Oslo: أوسلو, 奥斯陆, オスロ, Осло
Paris: باريس, 巴黎, パリ, Париж
Phnom Penh: ភ្នំពេញ, 金边, プノンペン, Пномпень
Porto: Oporto, بورتو, 波尔图, ポルト, Порту
Prague: Praha, Prag, Praga, براغ, 布拉格, プラハ, Прага
Pyongyang: 평양, Pjöngjang, Pionyang, بيونغ يانغ, 平壤, ピョンヤン, Пхеньян
Rangoon: ရန်ကုန်, Yangon, Rangun, 仰光, ヤンゴン, Янгон
Reykjavík: ريكيافيك, 雷克雅未克, レイキャヴィーク, Рейкьявик
Riga: ريغا, 里加, リガ, Рига
Rio de Janeiro: ريو دي جانيرو, 里约热内卢, リオデジャネイロ, Рио-де-Жанейро
Riyadh: الرياض, Riad, Riyad, 利雅得, リヤド, Эр-Рияд
Rome: Roma, Rom, روما, 罗马, 羅馬, ローマ, Рим
Rotterdam: روتردام, 鹿特丹, ロッテルダム, Роттердам
Samara: Самара
San Francisco: سان فرانسيسكو, 旧金山, 三藩市, サンフランシスコ, Сан-Франциско
Sanaa: صنعاء, Saná, 萨那, サナア, Сана
Santiago: سانتياغو, 圣地亚哥, サンティアゴ, Сантьяго
Sao Paulo: ساو باولو, 圣保罗, サンパウロ, Сан-Паулу
Sapporo: 札幌, Саппоро
Sarajevo: Сарајево, Sarajewo, سراييفو, 萨拉热窝, サラエヴォ, Сараево
Sendai: 仙台, Сендай
Seoul: 서울, Seúl, سيول, 首尔, 首爾, ソウル, Сеул
Seville: Sevilla, إشبيلية, 塞维利亚, セビリア, Севилья
Shanghai: 上海, Schanghai, شنغهاي, Шанхай
Shenzhen: 深圳, Шэньчжэнь
Singapore: Singapur, Singapour, سنغافورة, 新加坡, シンガポール, Сингапур
Skopje: Скопје, Skopie, سكوبيه, 斯科普里, スコピエ, Скопье
Sofia: София, صوفيا, 索非亚, ソフィア
St. Petersburg: Санкт-Петербург, Петербург, СПб, Sankt Petersburg, Saint-Pétersbourg, San Petersburgo, سانت بطرسبرغ, 圣彼得堡, サンクトペテルブルク
Stockholm: Estocolmo, ستوكهولم, 斯德哥尔摩, ストックホルム, Стокгольм
Sydney: سيدني, 悉尼, シドニー, Сидней
Taichung: 台中, 臺中, Тайчжун
Tainan: 台南, 臺南, Тайнань
Taipei: 台北, 臺北, Taipeh, تايبيه, Тайбэй
Tallinn: Reval, تالين, 塔林, タリン, Таллин, Таллинн
Tashkent: Тошкент, Ташкент, Taschkent, طشقند, 塔什干, タシケント
Tbilisi: თბილისი, Tiflis, تبليسي, 第比利斯, トビリシ, Тбилиси
Tehran: تهران, طهران, Teheran, 德黑兰, テヘラン, Тегеран
Tel Aviv-Yafo: תל אביב, Tel Aviv, تل أبيب, 特拉维夫, テルアビブ, Тель-Авив
The Hague: Den Haag, La Haye, La Haya, Haag, لاهاي, 海牙, ハーグ, Гаага
Thessaloniki: Θεσσαλονίκη, Thessalonique, Salónica, Saloniki, سالونيك, 塞萨洛尼基, テッサロニキ, Салоники
Tianjin: 天津, Тяньцзинь
Tokyo: 東京, 东京, Tokio, طوكيو, Токио
Toronto: تورونتو, 多伦多, トロント, Торонто
Tripoli: طرابلس, Tripolis, 的黎波里, トリポリ, Триполи
Tunis: تونس العاصمة, Túnez, 突尼斯市, チュニス, Тунис
Turin: Torino, تورينو, 都灵, トリノ, Турин
Ulaanbaatar: Улаанбаатар, Ulan-Bator, Oulan-Bator, 乌兰巴托, ウランバートル, Улан-Батор
Vancouver: فانكوفر, 温哥华, 溫哥華, バンクーバー, Ванкувер
Venice: Venezia, Venedig, Venise, Venecia, البندقية, 威尼斯, ヴェネツィア, Венеция
Vienna: Wien, Vienne, Viena, فيينا, 维也纳, ウィーン, Вена
Vilnius: Wilna, Wilno, Vilna, فيلنيوس, 维尔纽斯, ヴィリニュス, Вильнюс
Vladivostok: Владивосток, Wladiwostok, 符拉迪沃斯托克, 海参崴, ウラジオストク
Warsaw: Warszawa, Warschau, Varsovie, Varsovia, وارسو, 华沙, ワルシャワ, Варшава
Wuhan: 武汉, 武漢, Ухань
Xian: 西安, Xi’an, Сиань
Yekaterinburg: Екатеринбург, Jekaterinburg, Ekaterimburgo, 叶卡捷琳堡, エカテリンブルク
Yerevan: Երևան, Jerewan, Erevan, يريفان, 埃里温, エレバン, Ереван
Yokohama: 横浜, 横滨, Иокогама
Zagreb: Agram, زغرب, 萨格勒布, ザグレブ, Загреб
Zürich: زيورخ, 苏黎世, チューリッヒ, Цюрих
`;
