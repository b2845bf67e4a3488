/**
 * The everyday words, in French as Tunisia speaks it, that people type for each subcategory (ruling R26), with
 * common misspellings. Words and phrases are set apart by commas; accents, case, plurals in -s and -x and the small
 * words of a phrase ('robe de mariée') make no difference, so each is written once. A word may stand under several
 * subcategories.
 */
import type { GroupSlug, SubcategorySlug } from './taxonomy.ts'

/** Words for all subcategories of a group: a wedding is held in a hall, a house, a hotel or the town's own rooms. */
export const GROUP_KEYWORDS: Readonly<Partial<Record<GroupSlug, string>>> = {
  lieu: `
    salle de mariage, salle des fêtes, salle de fête, salle de réception, sale de fête, sale de mariage,
    salle afrah, salle el afrah, salle lafrah, salet afrah, salet el afrah, 9a3et afrah, 9a3et el afrah,
    wedding hall, wedding venue, قاعة أفراح, قاعة أعراس, قاعة حفلات, قاعة مناسبات, صالة أفراح, صالة أعراس,
    صالة حفلات`,
}

export const KEYWORDS: Readonly<Record<SubcategorySlug, string>> = {
  'salle-de-fete': `
    salle, salle polyvalente, salle de conférence, salle de séminaire, salle couverte, salla, espace,
    espace de fête, espace évènementiel, espace vert, palais des fêtes, lieu, endroit, local, jardin,
    plein air, rooftop, terrasse, domaine, lieu de réception, lieu de mariage, dar el afrah, ballroom,
    complexe`,
  'maison-d-hote': `
    maison, maison d'hôtes, maison dhote, maison d'hot, chambre d'hôte, guest house, guesthouse, gîte, riad,
    dar, borj, villa, villa avec piscine, piscine, villa de mariage, ferme, domaine, houch, auberge,
    hébergement, logement, séjour, lieu, endroit, jardin, airbnb`,
  hotel: `
    hôtel, otel, hôtellerie, palace, resort, club, suite, suite nuptiale, nuit de noces, lune de miel,
    chambre, hébergement, logement, séjour, salle d'hôtel, salle de conférence, salle de séminaire, piscine,
    rooftop, lieu`,
  municipalite: `
    municipalité, municipal, mairie, commune, baladia, baladiya, baladeya, hôtel de ville, salle municipale,
    salle communale, théâtre municipal, théâtre de plein air, théâtre, amphithéâtre, maison de la culture,
    mariage civil, contrat de mariage, lieu, lieu public`,
  'traiteur-sale': `
    traiteur, traiteure, tretteur, tréteur, traitteur, salé, buffet, bufet, repas, dîner, déjeuner, brunch,
    menu, plat, cuisine, cuisinier, cuisinière, chef, chef à domicile, restaurant, restauration, resto,
    catering, food, food truck, street food, nourriture, manger, cocktail dînatoire, apéritif, apéro,
    amuse-bouche, canapé salé, petits fours salés, petit four salé, verrine, plateau, plateau repas,
    sandwich, pizza, sushi, burger, barbecue, bbq, grillade, méchoui, michoui, couscous, cousksi, kosksi,
    brik, tajine, tajine tunisien, kamounia, mloukhia, ojja, osban, salade mechouia, koucha, kabkabou,
    mosli, marka, mérou, poisson, fruits de mer, viande, agneau, allouche, poulet, végétarien, halal,
    entrée, petit déjeuner, pause café, tabbakha, tabakh`,
  patisserie: `
    pâtisserie, patiserie, pâtissier, pâtissière, pâtisserie orientale, pâtisserie tunisienne, gâteau, gato,
    gatau, gatteau, gâteau de mariage, gâteau d'anniversaire, gâteau tunisien, pièce montée, wedding cake,
    cake, cake design, cake designer, cupcake, layer cake, number cake, macaron, mignardise, petit four,
    sucré, dessert, tarte, entremets, croquembouche, candy bar, bar à bonbons, bonbon, sucette, chocolat,
    chocolatier, fontaine de chocolat, dragée, glace, glacier, crème glacée, crêpe, gaufre, viennoiserie,
    sablé, donut, brownie, tiramisu, cheesecake, baklawa, baklava, baqlawa, bakalawa, makroudh, makroud,
    makrout, maqroudh, samsa, kaak, kaak warka, kaak ambar, ka3k, ghraiba, ghoraiba, ghrayba, bsissa, bsisa,
    mlabes, mlabbes, bjaouia, assida, zgougou, zrir, zriga, zlabia, mkharek, yoyo, bambalouni, bouza,
    mhalbia, halwa, hlou, 7lou, douceur`,
  serveur: `
    serveur, serveuse, servante, service à table, service en salle, service traiteur, maître d'hôtel,
    garçon, garçon de café, nadel, chef de rang, personnel, personnel de service, extra, staff, hôtesse,
    hôtesse d'accueil, hotess, accueil, voiturier, majordome, plongeur, vestiaire, agent de sécurité,
    sécurité, vigile, nettoyage, ménage`,
  'cocktails-boissons': `
    cocktail, coktail, cocktel, coctail, mocktail, boisson, boison, bar, bar à cocktails, bar mobile,
    bar à jus, barman, barmaid, bartender, flair, mixologue, mixologie, jus, jus de fruits, jus frais,
    citronnade, smoothie, milkshake, limonade, orangeade, soda, gazouz, soft, sirop, rouzata, rozata, thé,
    thé à la menthe, thé aux pignons, café, café turc, ahwa, coffee, coffee truck, eau, granité, apéritif,
    apéro, champagne, vin, bière, fontaine à jus, fontaine de citronnade`,
  'groupe-musical': `
    groupe, group, groupe de musique, orchestre, orchestr, orkestre, troupe, troupe musicale,
    troupe folklorique, fanfare, band, live band, musique, music, muzique, musical, musicale, musicien,
    musicienne, musique live, animation musicale, animation, concert, jazz, pianiste, piano, violon,
    violoniste, oud, luth, saxophone, saxo, saxophoniste, guitare, guitariste, percussion, percussionniste,
    batteur, accordéon, qanun, kanoun, ney, bendir, quatuor, trompette, chorale, gospel, firka, ferka,
    mariachi, gnawa, hadhra, hadra, el hadhra, soulamia, sulamia, soulamya, aissaoua, issawa, issaouia,
    stambeli, stambali, malouf, maalouf, mezoued, mezwed, mizoued, mezwad, rboukh, zokra, zukra, tabal,
    tabbal, tbal, tbol, darbouka, derbouka, tar, zaffa, zeffa, outia, outya, kharja, folklore, folklorique`,
  dj: `
    dj, disc jockey, disque jockey, deejay, dije, platine, mix, mixage, set, sono, musique, music, ambiance,
    ambianceur, animation, animation musicale, animateur, soirée dansante, karaoké, techno, house, afro`,
  chanteur: `
    chanteur, chanteuse, chanter, chant, chanson, cantatrice, vocaliste, voix, choriste, artiste chanteur,
    tarab, mezoued, mezwed, mizoued, fannan, fannen, fanen, ghneya, mounched, mounchid, munshid, anachid,
    rap, rappeur, raï, opéra, musique, animation, animation musicale`,
  artistes: `
    artiste, artist, magicien, magicienne, majicien, magie, magic, prestidigitateur, illusionniste,
    mentaliste, caricaturiste, caricature, caricaturist, danseur, danseuse, danceur, danse, danse orientale,
    danseuse orientale, ballet, flamenco, salsa, clown, cloun, spectacle, show, cracheur de feu, jongleur,
    échassier, mascotte, acrobate, cirque, humoriste, comédien, mime, sculpteur de ballons, animation,
    animation enfant, animateur, animatrice, animateur enfant, amuseur, conteur, marionnette,
    marionnettiste, père noël, cavalier, cheval, chevaux, fantasia, peintre, performeur, portraitiste,
    maquillage enfant, château gonflable, jeu, boussadia, zaffa, zeffa, folklore, folklorique,
    troupe folklorique, maître de cérémonie, speaker, présentateur`,
  decorateur: `
    décoration, décorateur, décoratrice, decorater, décorasion, déco, deko, dekor, décor, décorer, ballon,
    ballon hélium, hélium, arche, arche de ballons, arche de mariage, centre de table, table d'honneur,
    drapé, drapage, scénographie, scénographe, trône, trône des mariés, kosha, koucha, kousha, jehfa,
    backdrop, mur végétal, mur de fleurs, candy bar, bougie, bougeoir, chandelier, thème, baby shower,
    gender reveal, tapis rouge, cadeau invité, contenant à dragées, coussin, guirlande, lanterne, fouta,
    panier de henné, corbeille`,
  'son-et-lumiere': `
    son et lumière, son lumière, lumière, lumiers, light, éclairage, éclairagiste, eclerage, sono,
    sonorisation, sonorization, sonorisateur, ingénieur du son, location son, matériel son,
    matériel de sonorisation, baffle, enceinte, haut-parleur, micro, microphone, console, régie, led, écran,
    écran led, écran géant, vidéoprojecteur, projecteur, laser, jeu de lumière, fumigène, machine à fumée,
    fumée, fumée lourde, feu d'artifice, artifice, artificier, pyrotechnie, pyrotechnique, feu de bengale,
    étincelle, fontaine à étincelles, cold fire, canon à confettis, confetti, scène, podium, estrade,
    structure, piste de danse, groupe électrogène, électricien`,
  fleuriste: `
    fleur, fleure, flor, fleuriste, fleurist, fleurriste, floral, florale, fleuri, bouquet, bouqet,
    bouquet de mariée, bouquet de fleurs, boutonnière, rose, gerbe, couronne de fleurs, composition florale,
    art floral, mur de fleurs, machmoum, mechmoum, machmoume, jasmin, yasmine, yasmin, fell, orchidée,
    pivoine, tulipe, lys, gypsophile, pétale, plante, nawar, ward, warda, voiture fleurie`,
  'location-mobilier': `
    mobilier, mobillier, meuble, chaise, chaisse, chaise napoléon, tabouret, table, mange-debout, vaisselle,
    vaiselle, vesselle, assiette, verre, verrerie, couvert, plateau, nappe, nappage, linge de table, housse,
    housse de chaise, tente, chapiteau, barnum, kheima, khaima, khima, guitoune, parasol, pergola, canapé,
    banquette, pouf, salon, comptoir, estrade, podium, piste de danse, tapis, chauffage, climatiseur,
    ventilateur, matériel, location matériel, location de matériel, château gonflable, chauffe-plat, frigo,
    toilettes mobiles, jehfa`,
  'location-robe-costume': `
    robe, rob, robbe, roba, robe de mariée, robe mariage, robe de soirée, robe de fiançailles, robe blanche,
    costume, costum, costume marié, costume traditionnel, smoking, costard, costar, complet, tailleur,
    couturier, couturière, couture, haute couture, styliste, créateur, créatrice, tenue,
    tenue traditionnelle, habit, vêtement, caftan, kaftan, takchita, karakou, keswa, kesswa, kiswa, kesoua,
    keswa tounsia, fouta et blouza, fouta, blouza, jebba, djebba, jibba, barnous, burnous, chéchia, sefseri,
    safsari, farmla, outia, outya, voile, traîne, accessoire, bijou, bijoux, diadème, couronne, chaussure,
    cravate, nœud papillon, boutique mariage`,
  'mise-en-beaute': `
    beauté, mise en beauté, bauté, maquillage, maquilage, maquillag, makillage, maquiage, maquilleuse,
    maquilleur, makeup, make-up, make up artist, coiffure, coifure, coiffeuse, coiffeur, coifeur, coifeuse,
    chignon, brushing, lissage, cheveu, cheveux, hair, perruque, esthétique, esthéticienne, institut,
    institut de beauté, salon de beauté, salon de coiffure, salon, centre de beauté, soin, soin du visage,
    visagiste, relooking, manucure, pédicure, ongle, onglerie, nail, vernis, faux ongles, épilation, spa,
    hammam, massage, bronzage, cils, sourcils, extension, barbier, barber, hajjem, henné, henna, hena, hina,
    hannena, hannana, hennena, harqous, harkous, hargous, tatouage au henné, outia, outya`,
  'location-voiture': `
    voiture, voitur, auto, automobile, véhicule, location voiture, louer une voiture, rent a car,
    voiture de mariage, voiture des mariés, voiture de luxe, voiture ancienne, voiture de collection,
    karhba, karhaba, limousine, limouzine, cabriolet, décapotable, berline, 4x4, mercedes, bmw, audi,
    range rover, ferrari, porsche, rolls, calèche, chauffeur, chauffeur privé, cortège, transport,
    transporteur, navette, transfert, bus, autobus, autocar, minibus, van, taxi, vtc, moto, voiturier,
    bateau, yacht`,
  'photographe-videaste': `
    photo, foto, photographe, photgraphe, photograph, photographer, photographie, photographi, fotographe,
    fotograf, photographe de mariage, shooting, séance photo, reportage, reportage photo, album,
    album photo, portrait, retouche, vidéo, vidéaste, vidéast, vidéographe, videographer, vidéographie,
    caméra, kamera, caméraman, camaraman, cadreur, réalisateur, film, film de mariage, filmer, clip, teaser,
    aftermovie, montage, montage vidéo, drone, dron, photobooth, photo booth, photomaton, borne photo,
    borne selfie, selfie, miroir photo, vidéobooth, 360, instax, polaroid, live stream, livestream,
    streaming, diffusion en direct, visuel, love story, mossawer, msawer, musawer, souvenir`,
  graphiste: `
    graphiste, graphist, grafiste, graphisme, graphique, graphic design, graphic designer, design, designer,
    infographiste, infographie, faire-part, fairepart, faire part de mariage, invitation, invitasion,
    carte d'invitation, carton d'invitation, carte, carton, save the date, logo, affiche, flyer, dépliant,
    banderole, bâche, roll up, impression, imprimeur, imprimerie, print, calligraphie, calligraphe,
    illustration, illustrateur, papeterie, menu imprimé, livre d'or, plan de table, étiquette, sticker,
    charte graphique, identité visuelle, communication, publicité, site web, visuel`,
  'event-planner': `
    event planner, event, events, planner, planificateur, planificatrice, planification, wedding planner,
    weding planner, weddingplanner, organisateur, organisatrice, organisation, organisation mariage,
    organiser, organizer, organisateur de mariage, organisateur d'évènements, agence, agence évènementielle,
    agence de mariage, évènementiel, coordinateur, coordinatrice, coordination, jour j, chef de projet,
    clé en main, maître de cérémonie, officiant, officiante, hôtesse, team building, incentive, séminaire,
    congrès`,
}

/**
 * Words that say nothing about a trade and may stand beside any keyword: first grammar, then the occasions (every
 * trade serves them all), then what people add to any search. A keyword wins over a filler.
 */
export const FILLERS = `
  avec, chez, dans, ma, mes, mon, notre, nos, ou, par, pour, qui, sa, ses, son, sur, votre, vos, j, je,
  cherche, chercher, recherche, besoin, trouver, veux, mariage, marié, mariée, noce, wedding, fiançailles,
  fiancaille, fête, anniversaire, évènement, soirée, cérémonie, réception, baptême, circoncision, tahour,
  khtan, khotba, khtouba, enterrement de vie, evjf, evg, ramadan, aïd, entreprise, privé, privée, sbouh,
  bon, bonne, meilleur, meilleure, pas cher, prix, tarif, devis, petit, petite, grand, grande, beau, belle,
  luxe, professionnel, professionnelle, pro, traditionnel, traditionnelle, moderne, original, tunisie,
  tunisien, tunisienne, tounsi, tounsia, prestataire, prestation, service, location, louer, réserver,
  réservation, domicile, enfant, invité`
