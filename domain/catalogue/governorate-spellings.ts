/**
 * Names of governorates as people write them: in Arabic, in Tunisian with Latin letters and digits, in English, and
 * misspelt. Set apart by commas; accents, case and the article make no difference.
 */
import type { GovernorateSlug } from './governorates.ts'

export const GOVERNORATE_SPELLINGS: Readonly<Record<GovernorateSlug, string>> = {
  ariana: 'أريانة, aryana, ariena, aryena, l ariana',
  beja: 'باجة, baja, bedja',
  'ben-arous': 'بن عروس, ben arouss, benarous, ben 3rous, ben arus, bin arous',
  bizerte: 'بنزرت, bizert, benzart, benzert, bizerta, binzert',
  gabes: 'قابس, gabess, 9abes, gebes, qabis',
  gafsa: 'قفصة, 9afsa, kafsa, guefsa',
  jendouba: 'جندوبة, jandouba, jenduba, djendouba',
  kairouan: 'القيروان, kairawan, 9ayrawen, 9irawen, 9ayrawan, kayrouan, qayrawan, kerouan',
  kasserine: 'القصرين, kasrine, 9asrine, 9asrin, gasrine, kaserine',
  kebili: 'قبلي, gbelli, guebelli, 9belli, kbili, gebelli',
  'le-kef': 'الكاف, kef, el kef, lkef, kaf, al kaf',
  mahdia: 'المهدية, mehdia, mahdeya, mehdeya, mahdiya',
  'la-manouba': 'منوبة, manouba, mannouba, manuba, menouba',
  medenine: 'مدنين, mednine, madnin, medenin, medenine, mednin',
  monastir: 'المنستير, mestir, mistir, munastir, monastire, lmestir',
  nabeul: 'نابل, nabul, nebel, nabel, nabeule, nebeul',
  sfax: 'صفاقس, sfagess, sfages, sfakes, sfa9es, safakes, sfaxe',
  'sidi-bouzid': 'سيدي بوزيد, bouzid, sidi bouzide, sidi bou zid, sidi buzid',
  siliana: 'سليانة, seliana, slyena, siliena, syliana',
  sousse: 'سوسة, sousa, soussa, susa, sussa, souse, suss',
  tataouine: 'تطاوين, tataouin, tatawin, tatouine, tetaouine',
  tozeur: 'توزر, touzer, tozer, tuzer, tawzer',
  tunis: 'تونس, tounes, tounis, tunes, tunez, tounss',
  zaghouan: 'زغوان, zaghwen, zaghwan, zarouan, zaghouane',
}
