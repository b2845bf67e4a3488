import { briefPhotos, briefs } from '#db/schema/briefs.ts'
import {
  ELSEWHERE,
  each,
  type Fate,
  goes,
  ID,
  MACHINERY,
  ofUser,
  SHARED,
  stays,
  within,
} from './column-fate.ts'

/** Columns of what goes to several providers at once. The brief stays, since they keep what they were asked. */
export const BRIEF_COLUMNS = {
  briefs: stays(briefs, ofUser(briefs.clientId), 'devis', {
    ...each([ID, SHARED], 'id', 'clientId', 'submissionId'),
    category: ['categorie', SHARED],
    day: ['jour', SHARED],
    flexibility: ['souplesse_en_jours', SHARED],
    part: ['moment', SHARED],
    governorate: ['gouvernorat', SHARED],
    place: ['lieu', SHARED],
    guestsFrom: ['invites_de', SHARED],
    guestsTo: ['invites_a', SHARED],
    message: ['message', SHARED],
    sentTo: ['prestataires', SHARED],
    createdAt: ['envoyee_le', SHARED],
  }),
  briefPhotos: goes(
    briefPhotos,
    within(briefPhotos.briefId, briefs.id, ofUser(briefs.clientId)),
    null,
    // The pictures themselves are in the archive.
    { ...each(ID, 'id', 'briefId'), url: ELSEWHERE, position: MACHINERY },
  ),
} satisfies Record<string, Fate>
