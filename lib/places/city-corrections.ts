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
