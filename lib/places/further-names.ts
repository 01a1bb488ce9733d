/**
 * Names of further cities that pages show in languages spoken there: by language and country (ISO 3166 numeric), pairs of the
 * English name, with the region where the name needs it, and the name. GeoNames (CC BY 4.0) has each name among the names of the
 * city in city-aliases.txt, which do not say of which language they are; search knows these names from that table.
 */
export const FURTHER_NAMES = `
ru 643 Abakan: Абакан; Anadyr: Анадырь; Archangel: Архангельск; Astrakhan: Астрахань; Balakhna: Балахна; Barnaul: Барнаул
ru 643 Belgorod: Белгород; Blagoveshchensk: Благовещенск; Borovichi: Боровичи; Bryansk: Брянск; Cheboksary: Чебоксары
ru 643 Chelyabinsk: Челябинск; Cherepovets: Череповец; Cherkessk: Черкесск; Chita: Чита; Elista: Элиста; Groznyy: Грозный
ru 643 Irkutsk: Иркутск; Ivanovo: Иваново; Izhevsk: Ижевск; Kaliningrad: Калининград; Kaluga: Калуга; Kemerovo: Кемерово
ru 643 Khabarovsk: Хабаровск; Khanty Mansiysk: Ханты-Мансийск; Kimry: Кимры; Kirov: Киров; Kirovo-Chepetsk: Кирово-Чепецк
ru 643 Klin: Клин; Kolpino: Колпино; Kostroma: Кострома; Kotelnich: Котельнич; Krasnodar: Краснодар; Krasnoyarsk: Красноярск
ru 643 Kumertau: Кумертау; Kurgan: Курган; Kursk: Курск; Kyzyl: Кызыл; Lipetsk: Липецк; Luga: Луга; Magadan: Магадан
ru 643 Magnitogorsk: Магнитогорск; Makhachkala: Махачкала; Maykop: Майкоп; Mtsensk: Мценск; Murmansk: Мурманск
ru 643 Nalchik: Нальчик; Noginsk, Moskovsskaya: Ногинск; Novokuznetsk: Новокузнецк; Novorossiysk: Новороссийск
ru 643 Novy Urengoy: Новый Уренгой; Obninsk: Обнинск; Omsk: Омск; Orel: Орёл; Orenburg: Оренбург; Orsk: Орск; Penza: Пенза
ru 643 Perm: Пермь; Petrozavodsk: Петрозаводск; Pskov: Псков; Rostov: Ростов-на-Дону; Ryazan: Рязань; Saransk: Саранск
ru 643 Saratov: Саратов; Serpukhov: Серпухов; Severomorsk: Североморск; Sharya: Шарья; Smolensk: Смоленск; Sochi: Сочи
ru 643 Solnechnogorsk: Солнечногорск; Stavropol: Ставрополь; Surgut: Сургут; Syktyvkar: Сыктывкар; Taganrog: Таганрог
ru 643 Tambov: Тамбов; Tikhvin: Тихвин; Tolyatti: Тольятти; Tomsk: Томск; Tuapse: Туапсе; Tula: Тула; Tver: Тверь
ru 643 Tyumen: Тюмень; Ufa: Уфа; Ulan Ude: Улан-Удэ; Ulyanovsk: Ульяновск; Uryupinsk: Урюпинск
ru 643 Velikiy Novgorod: Великий Новгород; Velikiye Luki: Великие Луки; Vilyuysk: Вилюйск; Vladikavkaz: Владикавказ
ru 643 Vladimir: Владимир; Volgograd: Волгоград; Volkhov: Волхов; Vologda: Вологда; Voronezh: Воронеж; Vyborg: Выборг
ru 643 Yakutsk: Якутск; Yaroslavl: Ярославль; Yuzhno Sakhalinsk: Южно-Сахалинск
ru 112 Brest: Брест; Homyel: Гомель; Hrodna: Гродно; Mahilyow: Могилёв; Vitsyebsk: Витебск
ru 398 Astana: Астана; Shymkent: Шымкент
ru 417 Bishkek: Бишкек
ru 498 Tiraspol: Тирасполь
ru 804 Chernivtsi: Черновцы; Drohobych: Дрогобыч; Ivano-Frankivsk: Ивано-Франковск; Kremenchuk: Кременчуг; Luhansk: Луганск
ru 804 Lutsk: Луцк; Rivne: Ровно; Uzhgorod: Ужгород; Vinnytsya: Винница; Zaporizhzhya: Запорожье
zh 156 Aksu: 阿克苏; Alxa Zuoqi: 阿拉善左旗; Ankang: 安康; Anqing: 安庆; Anshan: 鞍山; Anshun: 安顺; Anyang: 安阳; Baishan: 白山
zh 156 Baoding: 保定; Baoji: 宝鸡; Baoshan: 保山; Baotou: 包头; Beihai: 北海; Bengbu: 蚌埠; Cangzhou: 沧州; Changchun: 长春; Changde: 常德
zh 156 Changsha: 长沙; Changzhi: 长治; Changzhou: 常州; Chaoyang: 朝阳; Chaozhou: 潮州; Chengde: 承德; Chenzhou: 郴州; Chifeng: 赤峰
zh 156 Dali, Yunnan: 大理; Dalian: 大连; Dandong: 丹东; Datong: 大同; Deyang: 德阳; Dezhou: 德州; Dongguan: 东莞; Dunhua: 敦化
zh 156 Foshan: 佛山; Fushun: 抚顺; Fuyang, Anhui: 阜阳; Fuzhou: 福州; Ganzhou: 赣州; Gejiu: 个旧; Guangshui: 广水; Guangyuan: 广元
zh 156 Guilin: 桂林; Guiyang: 贵阳; Haikou: 海口; Hami: 哈密; Handan: 邯郸; Hebi: 鹤壁; Hefei: 合肥; Hengshui: 衡水; Hengyang: 衡阳
zh 156 Heyuan: 河源; Heze: 菏泽; Hohhot: 呼和浩特; Huaibei: 淮北; Huanghua: 黄骅; Huangshi: 黄石; Huizhou: 惠州; Huzhou: 湖州
zh 156 Jiangmen: 江门; Jiaozuo: 焦作; Jiaxing: 嘉兴; Jieshou: 界首; Jilin: 吉林; Jinan: 济南; Jincheng: 晋城; Jingdezhen: 景德镇
zh 156 Jinhua: 金华; Jiujiang: 九江; Kaifeng: 开封; Karamay: 克拉玛依; Kashgar: 喀什; Korla: 库尔勒; Kunming: 昆明; Laiwu: 莱芜
zh 156 Langfang: 廊坊; Langzhong: 阆中; Lanzhou: 兰州; Leshan: 乐山; Lhasa: 拉萨; Lianyungang: 连云港; Liaocheng: 聊城; Liaoyang: 辽阳
zh 156 Liaoyuan: 辽源; Linhai: 临海; Linjiang: 临江; Linyi: 临沂; Lishui: 丽水; Liupanshui: 六盘水; Liuzhou: 柳州; Longyan: 龙岩
zh 156 Luohe: 漯河; Luoyang: 洛阳; Maoming: 茂名; Meizhou: 梅州; Mianyang: 绵阳; Mudanjiang: 牡丹江; Nanchang: 南昌; Nanning: 南宁
zh 156 Nantong: 南通; Nanyang: 南阳; Nehe: 讷河; Neijiang: 内江; Ningbo: 宁波; Panzhihua: 攀枝花; Pingdingshan: 平顶山; Puyang: 濮阳
zh 156 Qingdao: 青岛; Qingyuan: 清远; Qinhuangdao: 秦皇岛; Qiqihar: 齐齐哈尔; Quanzhou: 泉州; Quzhou: 衢州; Sanming: 三明; Sanya: 三亚
zh 156 Shangqiu: 商丘; Shantou: 汕头; Shaoxing: 绍兴; Shaoyang: 邵阳; Shenyang: 沈阳; Shihezi: 石河子; Shijiazhuang: 石家庄; Shiyan: 十堰
zh 156 Simao: 思茅; Suining: 遂宁; Suzhou, Anhui: 宿州; Suzhou, Jiangsu: 苏州; Tacheng: 塔城; Taiyuan: 太原; Taizhou: 泰州
zh 156 Tangshan: 唐山; Tianshui: 天水; Tonghua: 通化; Tongliao: 通辽; Tongling: 铜陵; Urumqi: 乌鲁木齐; Wanzhou: 万州; Weifang: 潍坊
zh 156 Weihai: 威海; Weinan: 渭南; Wenshan: 文山; Wenzhou: 温州; Wuhai: 乌海; Wuhu: 芜湖; Wuxi: 无锡; Xiamen: 厦门; Xiangfan: 襄阳
zh 156 Xiangtan: 湘潭; Xianyang: 咸阳; Xiaogan: 孝感; Xichang: 西昌; Xilinhot: 锡林浩特; Xingtai: 邢台; Xingyi: 兴义; Xining: 西宁
zh 156 Xinyang: 信阳; Xinyi: 新沂; Xinyu: 新余; Xuanhua: 宣化; Xuzhou: 徐州; Yaan: 雅安; Yancheng: 盐城; Yangjiang: 阳江; Yangquan: 阳泉
zh 156 Yangzhou: 扬州; Yanji: 延吉; Yantai: 烟台; Yichang: 宜昌; Yichun, Heilongjiang: 伊春; Yichun, Jiangxi: 宜春; Yinchuan: 银川
zh 156 Yingkou: 营口; Yining: 伊宁; Yueyang: 岳阳; Yulin: 玉林; Yulin, Shaanxi: 榆林; Yuxi: 玉溪; Zaozhuang: 枣庄; Zhangjiakou: 张家口
zh 156 Zhangye: 张掖; Zhangzhou: 漳州; Zhanjiang: 湛江; Zhaoqing: 肇庆; Zhaotong: 昭通; Zhengzhou: 郑州; Zhenjiang: 镇江; Zhoukou: 周口
zh 156 Zhuhai: 珠海; Zhuzhou: 株洲; Zibo: 淄博; Zigong: 自贡; Zunyi: 遵义
zh 158 Bade: 八德; Changhua: 彰化; Hsinchu: 新竹; Magong: 马公; Miaoli: 苗栗; Nantou: 南投
el 196 Ammochostos: Αμμόχωστος; Kyrenia: Κερύνεια; Larnaca: Λάρνακα; Limassol: Λεμεσός; Nicosia: Λευκωσία; Paphos: Πάφος
el 300 Agrinio: Αγρίνιο; Alexandroupoli: Αλεξανδρούπολη; Chalkida: Χαλκίδα; Chania: Χανιά; Chios: Χίος
el 300 Ermoupoli: Ερμούπολη; Ioannina: Ιωάννινα; Iraklio: Ηράκλειο; Kalamata: Καλαμάτα; Katerini: Κατερίνη
el 300 Kavala: Καβάλα; Kerkira: Κέρκυρα; Komotini: Κομοτηνή; Kos: Κως; Lamia: Λαμία; Larissa: Λάρισα; Mitilini: Μυτιλήνη
el 300 Patra: Πάτρα; Piraiévs: Πειραιάς; Polygyros: Πολύγυρος; Pyrgos: Πύργος; Rodos: Ρόδος; Serres: Σέρρες
el 300 Sitia: Σητεία; Sparti: Σπάρτη; Tripoli: Τρίπολη; Volos: Βόλος; Xanthi: Ξάνθη
uk 804 Berdyansk: Бердянськ; Bila Tserkva: Біла Церква; Brovary: Бровари; Cherkasy: Черкаси; Chernihiv: Чернігів
uk 804 Chernivtsi: Чернівці; Drohobych: Дрогобич; Horlivka: Горлівка; Illichivsk: Чорноморськ
uk 804 Ivano-Frankivsk: Івано-Франківськ; Izmail: Ізмаїл; Kerch: Керч; Kherson: Херсон; Khmelnytskyi: Хмельницький
uk 804 Kirovohrad: Кропивницький; Konotop: Конотоп; Korosten: Коростень; Kovel: Ковель; Kramatorsk: Краматорськ
uk 804 Kremenchuk: Кременчук; Kryvyy Rih: Кривий Ріг; Kupyansk: Куп’янськ; Luhansk: Луганськ; Lutsk: Луцьк
uk 804 Lysychansk: Лисичанськ; Makiivka: Макіївка; Mariupol: Маріуполь; Melitopol: Мелітополь; Mykolayiv: Миколаїв
uk 804 Nikopol: Нікополь; Nizhyn: Ніжин; Poltava: Полтава; Rivne: Рівне; Sevastopol: Севастополь; Shostka: Шостка
uk 804 Simferopol: Сімферополь; Sumy: Суми; Ternopil: Тернопіль; Uman: Умань; Uzhgorod: Ужгород; Vinnytsya: Вінниця
uk 804 Voznesensk: Вознесенськ; Yalta: Ялта; Yevpatoriya: Євпаторія; Zaporizhzhya: Запоріжжя; Zhytomyr: Житомир
`;
