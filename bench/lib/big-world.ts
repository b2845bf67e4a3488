import type pg from 'pg'
import { GOVERNORATES } from '#domain/catalogue/governorates.ts'
import { SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'

// The words of the made-up descriptions. 'mariage' stands in about four of ten, as it would.
const SENTENCES = `Nous vous accueillons toute l’année, en semaine comme le week-end.
Notre équipe vous accompagne de la première idée au dernier invité.
Mariages, fiançailles et circoncisions sont notre quotidien depuis quinze ans.
Chaque détail est préparé avec soin, dans le respect de votre budget.
Devis gratuit sous quarante-huit heures, sans engagement.
Un parking gardé et un accès facile depuis l’autoroute attendent vos invités.
Nous travaillons avec des produits frais du marché et des artisans de la région.
Le matériel est récent, entretenu et vérifié avant chaque soirée.
Une équipe discrète, ponctuelle et souriante, du montage au rangement.
Nous nous déplaçons dans tout le pays sur simple demande.
Des formules pour cinquante à huit cents personnes, adaptées à vos envies.
Vos photos et vos vidéos sont livrées en haute définition sous trois semaines.
Terrasse, jardin et piscine offrent un cadre élégant pour les soirées d’été.
Musique orientale, variétés internationales et ambiance assurée jusqu’à l’aube.
Bouquets, arches et compositions florales sont faits à la main le matin même.
Spécialistes des anniversaires d’enfants et des fêtes d’entreprise.
Nos pâtissiers préparent mignardises, pièces montées et douceurs tunisiennes.
Robes, caftans et costumes sont ajustés à votre taille par nos couturières.
Une voiture décorée et son chauffeur vous attendent devant votre porte.
Faire-part, menus et plans de table sont imprimés sur papier recyclé.`.split('\n')

const KINDS =
  `Dar,Villa,Palais,Domaine,Salle,Espace,Maison,Studio,Atelier,Traiteur,Délices,Saveurs,Groupe,Troupe,DJ,Étoile,
  Jardin,Fleurs,Éclat,Prestige,Royal,Élégance,Événements,Agence,Auto,Photo,Lumière,Pâtisserie,Chef,Bijou`.split(
    /,\s*/,
  )
const SYLLABLES =
  'ba,ben,bou,cha,dha,el,fa,gha,ha,jou,ka,kha,la,li,ma,mi,mou,na,nou,ra,ri,sa,si,sou,ta,tri,wa,ya,zi,zou'.split(
    ',',
  )
const ENDINGS = 'bi,di,fi,gui,ji,li,mi,ni,ri,si,ti,zi,oui,ssi,lla,mma,na,ra,sa,ya,ane,ine,oun,our'.split(',')
const SERVICES =
  `Formule essentielle,Formule complète,Location à la journée,Soirée de mariage,Buffet de fiançailles,Menu gala,
  Pack prestige,Séance en extérieur,Décoration de table,Animation de soirée,Cérémonie du henné,Album souvenir`.split(
    /,\s*/,
  )

/** A day on which one of seventeen is taken, and one on which 97 % of the halls are. */
export const ORDINARY_DAY = addDaysToDay(todayInTunis(new Date()), 100)
export const SEASON_SATURDAY = addDaysToDay(ORDINARY_DAY, 100)

/**
 * Fills a migrated, empty database with a deterministic world of providers, by statements over whole sets, and then
 * builds the read model at once. Categories are spread evenly, governorates lean towards Tunis, Sfax and Sousse;
 * 55 % are verified, 12 % have no price, 15 % have several categories, 4 % work everywhere; 85 % of the
 * places say for how many guests they are.
 * @param client connection of the owner role
 * @param providers how many
 */
export async function makeBigWorld(client: pg.Client, providers: number): Promise<void> {
  await client.query(`
    create function pg_temp.chance(n bigint, salt int) returns float8 language sql immutable as
      $$ select (hashint8extended(n, salt) & 1073741823) / 1073741824.0 $$`)
  await client.query(`
    create function pg_temp.pick(n bigint, salt int, words text[]) returns text language sql immutable as
      $$ select words[1 + floor(pg_temp.chance(n, salt) * cardinality(words))::int] $$`)
  await client.query(`
    create function pg_temp.id_of(kind int, n bigint) returns uuid language sql immutable as
      $$ select ('0198' || lpad(to_hex(kind), 4, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`)
  await client.query('begin')
  await client.query(`set local machmoum.bulk_load = 'on'`)
  await insertWorld(client, providers)
  await client.query('select refresh_provider_listing(), refresh_provider_calendars()')
  await client.query('commit')
  // As autovacuum would, sooner or later: index-only scans need the visibility map.
  await client.query('vacuum analyze')
}

async function insertWorld(client: pg.Client, providers: number): Promise<void> {
  await client.query(
    `insert into users (id, name, email, email_verified, role, created_at)
      select pg_temp.id_of(1, n),
        initcap(pg_temp.pick(n, 1, $2)) || ' ' || initcap(pg_temp.pick(n, 2, $3) || pg_temp.pick(n, 3, $3)
          || case when pg_temp.chance(n, 4) < 0.4 then pg_temp.pick(n, 5, $3) else '' end || pg_temp.pick(n, 6, $4)),
        'bench' || n || '@example.tn', true, 'provider', now() - n * interval '1 minute'
      from generate_series(1, $1::int) n`,
    [providers, KINDS, SYLLABLES, ENDINGS],
  )
  await client.query(
    `insert into providers (id, user_id, location, verified, verified_at, review_count, rating_sum)
      select pg_temp.id_of(2, n), pg_temp.id_of(1, n),
        case
          when pg_temp.chance(n, 10) < 0.04 then 'multi-gouvernorats'
          when pg_temp.chance(n, 10) < 0.27 then 'tunis'
          when pg_temp.chance(n, 10) < 0.40 then 'sfax'
          when pg_temp.chance(n, 10) < 0.52 then 'sousse'
          else pg_temp.pick(n, 11, $2) end,
        pg_temp.chance(n, 12) < 0.55, case when pg_temp.chance(n, 12) < 0.55 then now() end,
        reviews.count, round(reviews.count * (1 + 4 * power(pg_temp.chance(n, 13), 0.4)))::int
      from generate_series(1, $1::int) n
      cross join lateral (select floor(30 * power(pg_temp.chance(n, 14), 2.5))::int as count) reviews`,
    [providers, GOVERNORATES.map(({ slug }) => slug)],
  )
  await client.query(
    `insert into provider_profiles (id, provider_id, bio, profile_image_url, is_public, updated_at, seats_from, seats_to)
      select pg_temp.id_of(3, n), pg_temp.id_of(2, n),
        concat_ws(' ', pg_temp.pick(n, 20, $2), pg_temp.pick(n, 21, $2), pg_temp.pick(n, 22, $2),
          case when pg_temp.chance(n, 23) < 0.5 then pg_temp.pick(n, 24, $2) end,
          case when pg_temp.chance(n, 25) < 0.22 then 'Une adresse pour votre mariage.' end,
          initcap(pg_temp.pick(n, 26, $3) || pg_temp.pick(n, 27, $4)) || '.'),
        '/art/' || n, true, now() - pg_temp.chance(n, 28) * interval '300 days',
        case when pg_temp.chance(n, 29) < 0.85 then 20 + 80 * pg_temp.chance(n, 32) end,
        case when pg_temp.chance(n, 29) < 0.85 then 100 + 900 * pg_temp.chance(n, 33) end
      from generate_series(1, $1::int) n`,
    [providers, SENTENCES, SYLLABLES, ENDINGS],
  )
  await client.query(
    `insert into provider_categories (provider_profile_id, category, position)
      select distinct on (n, slug) pg_temp.id_of(3, n), slug, place
      from generate_series(1, $1::int) n
      cross join generate_series(0, 2) place
      cross join lateral (select pg_temp.pick(n * 3 + place, 30, $2) as slug) picked
      where place = 0 or (place = 1 and pg_temp.chance(n, 31) < 0.157) or (place = 2 and pg_temp.chance(n, 31) < 0.03)
      order by n, slug, place`,
    [providers, SUBCATEGORIES.map(({ slug }) => slug)],
  )
  await client.query(
    `insert into services (id, provider_id, name, price, unit, position, updated_at)
      select pg_temp.id_of(4, n * 4 + place), pg_temp.id_of(2, n), pg_temp.pick(n * 4 + place, 40, $2),
        case when pg_temp.chance(n, 41) >= 0.06
          then round((power(10, 1.7 + 2.4 * pg_temp.chance(n * 4 + place, 42)))::numeric, -1) + 10 end,
        (array['package', 'package', 'guest', 'guest', 'hour', 'day', 'item', null])[1 + floor(8 * pg_temp.chance(n * 4 + place, 45))],
        place, now() - pg_temp.chance(n, 43) * interval '300 days'
      from generate_series(1, $1::int) n
      cross join generate_series(0, 3) place
      where pg_temp.chance(n, 41) < 0.94 and place <= 4 * pg_temp.chance(n, 44)`,
    [providers, SERVICES],
  )
  await client.query(
    `insert into provider_portfolio_images (id, provider_profile_id, image_url, position)
      select pg_temp.id_of(5, n * 8 + place), pg_temp.id_of(3, n), '/art/' || n || '-' || place, place
      from generate_series(1, $1::int) n
      cross join generate_series(0, 7) place
      where place < 8 * pg_temp.chance(n, 50)`,
    [providers],
  )
  // Six days each; nearly every hall is taken on the Saturday of the season.
  await client.query(
    `insert into occupancies (provider_id, day, source)
      select pg_temp.id_of(2, n), $2::date + floor(100 * pg_temp.chance(n * 6 + place, 60))::int - 50, 'block'
      from generate_series(1, $1::int) n cross join generate_series(0, 5) place
      union
      select p.provider_id, $3::date, 'block'
      from provider_categories c join provider_profiles p on p.id = c.provider_profile_id
      where c.category = 'salle-de-fete' and hashtext(p.id::text) % 100 between -96 and 96`,
    [providers, ORDINARY_DAY, SEASON_SATURDAY],
  )
}
