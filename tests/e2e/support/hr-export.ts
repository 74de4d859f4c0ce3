const firstNames =
  'Abel Adèle Amaury Anaïs Aurélien Bastien Capucine Céline Pascal Diane Élodie Farid Gaëlle Hugo Inès Jade Karim Léa Marius Nadia'.split(
    ' ',
  )
const lastNames = 'Ferreira Nguyen Lecomte Brochard'.split(' ')
const header =
  'Nom;Prénom;Courriel pro;Service;N+1;Matricule;Poste;Entrée;Sortie;Statut;Contrat;Code coût'.split(';')
const heads = [
  ['Chevallier', 'Lina', 'Produit', ''],
  ['Aubert', 'Mathilde', 'Ventes', 'Lina Chevallier'],
  ['Aubert', 'Marc', 'Support', 'Lina Chevallier'],
] as const

/**
 * What a French HR tool exports of 80 people: managers by name, number or nobody known, states as letters, one address
 * that is none, one person to come, one who is their own manager.
 */
export function hrExport(domain: string): string[] {
  const others = lastNames.flatMap((last) => firstNames.map((first) => [last, first] as const))
  const people = [...heads, ...others]
    .slice(0, 80)
    .map(([last, first, department, manager], n) => [
      last.toUpperCase(),
      first,
      n === 39 ? 'nour.belkacem@' : `${plain(first)}.${plain(last)}@${domain}`,
      department ?? ['Produit', 'Ventes', 'Support', 'Marketing', 'produit'][n % 5]!,
      manager ?? managerOf(n, `${last} ${first}`),
      `C-${String(n + 1).padStart(4, '0')}`,
      ['Développeuse', 'Conseiller', 'Chargée de clientèle'][n % 3]!,
      n === 12 ? '04/12/2090' : `${two(1 + ((n * 7) % 28))}/${two(1 + (n % 12))}/20${15 + (n % 10)}`,
      n === 7 || n === 27 ? '30/10/2026' : '',
      n % 19 === 3 ? 'C' : n % 20 === 7 ? 'P' : 'A',
      ['CDI', 'CDI', 'CDD', 'Alternance'][n % 4]!,
      `CC${n % 6}`,
    ])
  return [header, ...people].map((cells) => cells.join(';'))
}

function managerOf(n: number, own: string): string {
  if (n === 5 || n === 9) return 'M. Aubert'
  if (n === 7) return 'Denis Inconnu'
  return n === 11 ? own : ['Chevallier, Lina', 'MATHILDE AUBERT', 'C-0003'][n % 3]!
}

const two = (number: number) => String(number).padStart(2, '0')
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
