/** Text of the archive's LISEZMOI.txt. */
export const README = `Vos données sur Machmoum
=========================

Cette archive contient ce que Machmoum conserve de vous. Les fichiers .json sont du texte :
ouvrez-les avec un navigateur ou un éditeur de texte. Les heures sont celles de Tunis.

profil.json          Votre compte : nom, e-mail, téléphone, moyens de connexion. Si vous êtes
                     prestataire, votre profil public et les jours que vous avez bloqués.
services.json        Les services que vous proposez.
formulaire.json      Les questions de votre formulaire de devis.
reservations.json    Les demandes de réservation que vous avez envoyées ou reçues.
devis.json           Les demandes de devis, avec les réponses aux questions et celle du prestataire.
notes.json           Ce que vous avez noté de vos réservations, pour vous seul.
messages.json        Vos conversations, message par message.
avis.json            Les avis que vous avez laissés ou reçus, et les réponses publiques.
alertes.json         Les dates dont vous attendez qu’elles se libèrent.
favoris.json         Vos listes de prestataires favoris, avec vos notes.
taches.json          Votre liste de tâches.
preferences.json     Les e-mails que vous avez choisi de recevoir ou non.
sessions.json        Les appareils où vous êtes connecté.
appareils.json       Les appareils qui reçoivent vos notifications.
decisions.json       Ce que notre équipe a décidé de votre compte ou de votre profil, avec le motif.
contestations.json   Les avis contestés, par vous ou dont vous êtes l’auteur.
reponses_contestees.json  Les demandes dont vous contestez la mesure, et nos décisions.
signalements.json    Ce que vous avez signalé à notre équipe.
medias/              Vos photos, vidéos et fichiers joints. Les photos sont telles que nous les
                     conservons : nous ne gardons pas les originaux.

Les autres personnes n’y figurent que par leur nom : leurs adresses et numéros leur appartiennent.
Les mots de passe ne sont pas lisibles, même par nous, et n’y figurent donc pas.
`
