/** Towns and quarters that people type when they mean the governorate around them. */
import type { GovernorateSlug } from './governorates.ts'

export const TOWNS: Readonly<Record<GovernorateSlug, string>> = {
  ariana: 'Raoued, La Soukra, Ettadhamen, Sidi Thabet, Ennasr, Mnihla, Kalâat el-Andalous, Borj Louzir',
  beja: 'Testour, Medjez el-Bab, Nefza, Téboursouk, Amdoun, Dougga',
  'ben-arous':
    'Hammam Lif, Hammam Chott, Radès, Mégrine, Ezzahra, El Mourouj, Mornag, Fouchana, Mohamedia, Borj Cédria',
  bizerte:
    'Mateur, Menzel Bourguiba, Menzel Jemil, Ras Jebel, Rafraf, Ghar el-Melh, Sejnane, El Alia, Utique',
  gabes: 'Matmata, El Hamma, Mareth, Ghannouch, Métouia',
  gafsa: 'Métlaoui, Redeyef, El Ksar, Moularès, El Guettar, Mdhilla',
  jendouba: 'Tabarka, Aïn Draham, Bou Salem, Ghardimaou, Fernana, Beni Mtir',
  kairouan: 'Sbikha, Haffouz, Oueslatia, Bou Hajla, Nasrallah, Chebika',
  kasserine: 'Sbeïtla, Fériana, Thala, Sbiba, Foussana',
  kebili: 'Douz, Souk Lahad, El Faouar',
  'le-kef': 'Dahmani, Tajerouine, Sers, Nebeur, Sakiet Sidi Youssef',
  mahdia: 'El Jem, Ksour Essef, La Chebba, Salakta, Bou Merdes, Chorbane',
  'la-manouba': 'Oued Ellil, Den Den, Douar Hicher, Tebourba, Mornaguia, Borj el-Amri, Djedeida',
  medenine: 'Djerba, Jerba, Houmt Souk, Midoun, Ajim, Zarzis, Ben Gardane, Ben Guerdane, Beni Khedache',
  monastir:
    'Skanès, Ksar Hellal, Moknine, Sahline, Jemmal, Téboulba, Ksibet el-Médiouni, Bekalta, Sayada, Ouerdanine, Bembla',
  nabeul:
    'Hammamet, Yasmine Hammamet, Kélibia, Korba, Menzel Temime, Grombalia, Soliman, Dar Chaâbane, Beni Khiar, El Haouaria, Korbous, Menzel Bouzelfa, Cap Bon',
  sfax: 'Kerkennah, Sakiet Ezzit, Sakiet Eddaïer, Thyna, Mahrès, Agareb, Skhira, Jebiniana, El Aïn',
  'sidi-bouzid': 'Regueb, Meknassy, Jelma, Bir el-Hafey, Menzel Bouzaïane',
  siliana: 'Makthar, Bou Arada, Gaâfour, Rouhia, Kesra',
  sousse:
    'Hammam Sousse, Akouda, Kalâa Kebira, Kalâa Sghira, Msaken, Enfidha, Hergla, El Kantaoui, Port El Kantaoui, Chott Meriem, Sahloul, Khezama',
  tataouine: 'Ghomrassen, Remada, Chenini, Bir Lahmar',
  tozeur: 'Nefta, Degache, Tamerza, Hezoua',
  tunis:
    'La Marsa, Carthage, Gammarth, Sidi Bou Saïd, Le Bardo, La Goulette, Le Kram, Les Berges du Lac, El Menzah, El Manar, Mutuelleville, Belvédère',
  zaghouan: 'Zriba, El Fahs, Bir Mcherga, Nadhour, Hammam Zriba',
}
