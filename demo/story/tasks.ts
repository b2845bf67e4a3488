/** A task of the demo client; days are counted from today. */
export type StoryTask = {
  title: string
  description?: string
  /** Day and time of the deadline. */
  deadline?: readonly [day: number, time: string]
  priority: 'low' | 'medium' | 'high'
  completed: boolean
  createdOn: number
}

/** The demo client's list: overdue, due soon, later, without a date, done. */
export const STORY_TASKS: readonly StoryTask[] = [
  {
    title: 'Rappeler le photographe',
    description: 'Demander s’il vient avec un second photographe.',
    deadline: [-2, '18:00'],
    priority: 'high',
    completed: false,
    createdOn: -9,
  },
  {
    title: 'Envoyer la liste des invités à la salle',
    description: 'Papa doit encore compter les cousins de Sfax.',
    deadline: [-1, '12:00'],
    priority: 'medium',
    completed: false,
    createdOn: -20,
  },
  {
    title: 'Répondre aux Saveurs de Mahdia',
    description: 'Point d’eau dans la cour, nombre d’enfants.',
    deadline: [1, '20:00'],
    priority: 'high',
    completed: false,
    createdOn: -1,
  },
  {
    title: 'Choisir les fleurs de l’entrée',
    deadline: [3, '17:00'],
    priority: 'medium',
    completed: false,
    createdOn: -6,
  },
  {
    title: 'Commander les faire-part',
    description: 'Cent vingt exemplaires, arabe et français.',
    deadline: [6, '10:00'],
    priority: 'high',
    completed: false,
    createdOn: -12,
  },
  {
    title: 'Trouver un DJ ou une troupe',
    deadline: [14, '19:00'],
    priority: 'high',
    completed: false,
    createdOn: -45,
  },
  {
    title: 'Essayage de la keswa',
    description: 'Prendre les babouches et la ceinture de maman.',
    deadline: [24, '15:30'],
    priority: 'medium',
    completed: false,
    createdOn: -30,
  },
  {
    title: 'Réserver deux chambres pour la famille de Lyon',
    deadline: [38, '12:00'],
    priority: 'low',
    completed: false,
    createdOn: -18,
  },
  { title: 'Écrire quelques mots pour le dîner', priority: 'low', completed: false, createdOn: -8 },
  {
    title: 'Visiter la salle Firdaous',
    deadline: [-75, '20:00'],
    priority: 'high',
    completed: true,
    createdOn: -80,
  },
  {
    title: 'Dégustation avec ma belle-mère',
    deadline: [-23, '15:00'],
    priority: 'medium',
    completed: true,
    createdOn: -30,
  },
  { title: 'Louer la keswa de la outia', priority: 'medium', completed: true, createdOn: -50 },
]
