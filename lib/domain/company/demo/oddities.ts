/** Accounts whose names match nobody of the demo company exactly, one for each kind of doubt. */
export type Oddity = {
  in: string[]
  name: string | null
  login?: string
  email?: string
  role?: string
  /** Days since the last activity; absent if the application does not report it. */
  idle?: number
  status?: 'active' | 'invited' | 'suspended'
  isAdmin?: boolean
}

const d = 'corvelle.example'

export const oddities: Oddity[] = [
  // The same contractor in three applications, under a handle.
  {
    in: ['gitlab', 'github', 'jira'],
    name: 'M. Lefèvre',
    login: 'mlefevre-ext',
    email: 'm.lefevre@studio-lf.example',
    role: 'maintainer',
    idle: 1,
  },
  // A nickname, a married name, a former domain, initials, a typing error.
  {
    in: ['slack'],
    name: 'Manue Gauthier-Prieur',
    email: 'pauline.gauthier@ancienne-corvelle.example',
    idle: 3,
  },
  { in: ['github'], name: 'Nico', login: 'nfournier84', idle: 12 },
  { in: ['notion'], name: 'Katarzyna Wiśniewska', email: `k.nowak@ancienne-corvelle.example`, idle: 5 },
  { in: ['gitlab'], name: null, login: 'gvanriel', idle: 40 },
  { in: ['github'], name: 'hkowalska', login: 'hkowalska', idle: 0 },
  { in: ['wordpress'], name: 'Isabel Monier', email: `isabel.monier@mail.example`, role: 'editor', idle: 60 },
  { in: ['jira'], name: 'J. Dupont', email: `jdupont@mail.example`, idle: 2 },
  { in: ['figma'], name: 'Jean Dupont', email: 'jean.dupont@mail.example', idle: 9 },
  { in: ['slack'], name: 'van den Berg, Lucas', email: 'lvdb@mail.example', idle: 1 },
  { in: ['notion'], name: 'Emre Yildiz', email: 'emre.y@mail.example', idle: 6 },
  { in: ['figma'], name: 'Chevallier L.', email: 'chevallier.design@mail.example', idle: 20 },
  // People who have left, or were never on the list.
  {
    in: ['github', 'gitlab'],
    name: 'Sandrine Keller',
    login: 'skeller',
    email: `sandrine.keller@${d}`,
    role: 'owner',
    idle: 214,
    isAdmin: true,
  },
  { in: ['google'], name: 'Pascal Thiry', email: `pascal.thiry@${d}`, idle: 412 },
  { in: ['slack', 'notion'], name: 'Ophélie Grand', email: `ophelie.grand@${d}`, idle: 96 },
  {
    in: ['hubspot'],
    name: 'Bruno Sarlat',
    email: `bruno.sarlat@${d}`,
    role: 'admin',
    idle: 130,
    isAdmin: true,
  },
  { in: ['jira'], name: 'Wei Zhang', email: 'wei.zhang@partner.example', idle: 15 },
  {
    in: ['wordpress'],
    name: 'webmaster',
    login: 'webmaster',
    email: 'agence@pixel-studio.example',
    role: 'administrator',
    isAdmin: true,
  },
  { in: ['google'], name: 'Stage 2023', email: `stage2023@${d}`, idle: 412, status: 'suspended' },
  // Invited, but never joined.
  { in: ['github'], name: null, email: 'nour.belkacem@mail.example', status: 'invited' },
  { in: ['notion'], name: null, email: 'contact@agence-pixel.example', status: 'invited' },
]
