/**
 * Names of cities that Natural Earth misspells, or has in an old spelling, and the names in use (data: GeoNames, CC BY 4.0); made
 * by tests/support/make-city-aliases.ts.
 */
export const CITY_CORRECTIONS = `
AR Alto Rio Sanguer: Alto Río Senguer
AR Comondante Luis Piedrabuena: Comandante Luis Piedra Buena
AU Leonara: Leonora
BG Lovec: Lovech
BI Karusi: Karuzi
BR Campo Murao: Campo Mourão
BR Guajara-Miram: Guajará Mirim
BR Sao Cabriel da Cachoeira: São Gabriel da Cachoeira
BT Wangdue Prodrang: Wangdue Phodrang
BW Lokhwabe: Lokwabe
CA Grand Prairie: Grande Prairie
CA Mistassini: Mistissini
CL Villarica: Villarrica
CN Jianmen: Tianmen
CN Jiaojing: Jiaojiang
CN Lupanshui: Liupanshui
CN Mudangiang: Mudanjiang
CN Ninde: Ningde
CN Quiemo: Qiemo
CN Shenyeng: Shenyang
CN Shijianzhuang: Shijiazhuang
CN Xiangtai: Xingtai
CN Yingkow: Yingkou
CN Zalantun: Zhalantun
CN Zhaotang: Zhaotong
CN Zicheng: Zhicheng
DZ Tiarat: Tiaret
DZ Tlimcen: Tlemcen
FR Poitier: Poitiers
GL Qeqertasuaq: Qeqertarsuaq
GR Hania: Chania
GR Hios: Chios
GR Ioanina: Ioannina
GR Komatini: Komotini
GR Pirgos: Pyrgos
GR Seres: Serres
ID Pakalongan: Pekalongan
IN New Delhi: Delhi
IN Sholapur: Solapur
IQ Az Aubayr: Az Zubayr
IR Khomeini Shahr: Khomeyni Shahr
IR Shar e Kord: Shahr-e Kord
IS Akureyi: Akureyri
KG At Bashy: At-Bashi
KG Tokmak: Tokmok
KP Hyeson: Hyesan
KZ Ayakoz: Ayagoz
KZ Bayghanin: Bayganin
KZ Oostanay: Kostanay
KZ Zhangaozen: Zhanaozen
LK Puttalan: Puttalam
LK Sri Jawewardenepura Kotte: Sri Jayewardenepura Kotte
LS Mafetang: Mafeteng
LV Liepaga: Liepāja
MX Navajoa: Navojoa
PH Ormac: Ormoc
PK Mirput Khas: Mirpur Khas
RO Alba Lulia: Alba Iulia
RO Miercurea Cuic: Miercurea-Ciuc
RO Sfintu-Gheorghe: Sfântu Gheorghe
RU Dickson: Dikson
RU Kodinskiy: Kodinsk
RU Kupina: Kupino
RU Naltchik: Nalchik
RU Nizhenvartovsk: Nizhnevartovsk
RU Novokuybishevsk: Novokuybyshevsk
RU Novyy Uoyin: Novyy Uoyan
RU Savetskaya Gavan: Sovetskaya Gavan'
RU Sol-lletsk: Sol'-Iletsk
RU Starsy Oskol: Staryy Oskol
RU Teli: Teeli
RU Ust-Ulimsk: Ust'-Ilimsk
RU Vyshnniy Volochek: Vyshniy Volochek
RU Vyska: Vyksa
SD En Nuhud: An Nuhud
SE Vannersborg: Vänersborg
SO Garbahaarey: Garbahaarrey
SY Ad Nabk: An Nabk
TW Douliou: Douliu
UA Izmayil: Izmail
UA Khmelnytskyy: Khmelnytskyi
UA Lvov: Lviv
UA Makiyivka: Makiivka
UA Odessa: Odesa
UA Sevastapol: Sevastopol
US Barlett: Bartlett
US Kotlit: Kotlik
VN Lao Chi: Lào Cai
`;

/** Where cities are that Natural Earth has far from their place, as "CC city: latitude longitude" (degrees), made likewise. */
export const CITY_POSITIONS = `
AE Dubai: 25.08 55.31
BD Saidpur: 25.78 88.89
BE Hasselt: 50.93 5.34
BJ Cotonou: 6.37 2.42
BR Paulo Afonso: -9.41 -38.21
BR Tucurui: -3.77 -49.68
CD Lodja: -3.52 23.60
CN Dali: 25.58 100.21
CN Liuzhou: 24.32 109.41
CN Longyan: 25.07 117.02
CN Maoming: 21.67 110.91
CN Qitaihe: 45.77 131.00
CN Shaoyang: 27.24 111.46
CN Shuangyashan: 46.68 131.13
CN Tianshui: 34.58 105.74
CN Tongchuan: 34.90 108.95
CN Tonghua: 41.72 125.93
CN Xinxiang: 35.19 113.80
CN Xuzhou: 34.20 117.28
CN Yongzhou: 26.42 111.61
CW Willemstad: 12.12 -68.89
DZ Bordj Bou Arreridj: 36.07 4.76
ER Keren: 15.78 38.45
GB Lisburn: 54.52 -6.04
ID Langsa: 4.47 97.97
ID Palopo: -2.99 120.20
IN Bhatpara: 22.87 88.40
IN Bhuj: 23.25 69.67
IN Burhanpur: 21.31 76.23
IN Gandhinagar: 23.22 72.68
IN Medinipur: 22.42 87.32
IN Navsari: 20.94 72.92
IN Sitapur: 27.56 80.68
JP Sendai: 38.27 140.87
JP Yokohama: 35.43 139.65
LY Al Bayda: 32.76 21.76
MN Darhan: 49.49 105.92
MX Irapuato: 20.68 -101.36
NG Uyo: 5.05 7.93
NO Ålesund: 62.47 6.15
OM Muscat: 23.58 58.41
PK Islamabad: 33.72 73.04
RO Giurgiu: 43.89 25.96
RU Gubkin: 51.28 37.55
RU Kogalym: 62.27 74.48
RU Krasnoturinsk: 59.77 60.21
RU Tolyatti: 53.53 49.35
SE Karlskrona: 56.16 15.59
SL Koidu: 8.64 -10.97
SO Marka: 1.72 44.77
TN Kasserine: 35.17 8.84
TR Istanbul: 41.01 28.95
UG Kasese: 0.18 30.08
US Columbia: 34.00 -81.03
US Phoenix: 33.45 -112.07
US San Diego: 32.72 -117.16
US Scottsdale: 33.51 -111.90
VE Merida: 8.59 -71.16
VE Puerto Cabello: 10.47 -68.01
`;
