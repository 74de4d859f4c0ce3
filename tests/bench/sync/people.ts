/** The n-th of a made-up list: three in four have an owner on the list. */
export function person(n: number) {
  const first = firstNames[n % firstNames.length]!
  const last = `${lastNames[Math.floor(n / firstNames.length) % lastNames.length]}${n}`
  return {
    id: `usr_${(n * 2_654_435_761) % 4_294_967_296}_${n}`,
    userName: `${first}.${last}`.toLowerCase(),
    email: `${first}.${last}@corvelle.example`.toLowerCase(),
    firstName: first,
    lastName: last,
    role: n % 50 === 0 ? 'admin' : 'member',
    isActive: n % 23 !== 0,
    isOwned: n % 4 !== 3,
  }
}

const firstNames = [
  'Camille',
  'Jean',
  'Inès',
  'Malo',
  'Soraya',
  'Tom',
  'Zoé',
  'Adam',
  'Lou',
  'Nour',
  'Eliott',
]
const lastNames = [
  'Berthier',
  'Marchand',
  'Roussel',
  'Lefort',
  'Nguyen',
  'Costa',
  'Schmidt',
  'Moreau',
  'Diallo',
]
