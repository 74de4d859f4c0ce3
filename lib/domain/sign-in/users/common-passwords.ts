// The most frequent words of leaked passwords, in both languages, without digits and signs around them.
const words = new Set(
  `password passwords passwordpassword passw0rd motdepasse monmotdepasse motdepassemotdepasse secret
  secretsecret welcome welcometo bienvenue iloveyou jetaime jtaime administrator administrateur admin
  adminadmin root superuser letmein letmeinplease changeme changemenow changezmoi qwerty qwertyqwerty
  qwertyuiop azerty azertyazerty azertyuiop qwertz asdfghjkl qsdfghjklm zxcvbnm wxcvbn abcdefghijkl sunshine
  princess princesse football baseball basketball superman batman starwars pokemon dragon monkey master shadow
  michael chocolate chocolat soleil doudou marseille nicolas loulou bonjour bonjourbonjour helloworld hello
  whatever trustno trustnoone computer ordinateur internet freedom liberte unknown default temporary
  temporaire company entreprise business summer winter spring autumn printemps automne hiver january february
  monday sunday december janvier decembre test testtest testing user utilisateur login connexion rollcall`.split(
    /\s+/,
  ),
)

const rows = [
  '1234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
]
const walks = rows.flatMap((row) => [row.repeat(3), [...row.repeat(3)].reverse().join('')])

/**
 * Whether it is among the first passwords that anybody would try, however long: a common word with digits or signs around it,
 * a row of the keyboard, or a few characters repeated.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const word = fromFirstToLastLetter(text).replace(/\s/g, '')
  return words.has(word) || isWalk(text) || isRepeated(text)
}

const isLetter = (character: string) => /^\p{L}/u.test(character)

/** Without the digits and signs around it. By a loop: an expression anchored at the end would start anew at each sign. */
function fromFirstToLastLetter(text: string): string {
  const characters = [...text]
  const first = characters.findIndex(isLetter)
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isLetter) + 1).join('')
}

const isWalk = (text: string) => walks.some((walk) => walk.includes(text))

/** A unit of at most four characters, repeated; the last one may be cut short. */
const isRepeated = (text: string) =>
  [1, 2, 3, 4].some((size) =>
    text
      .slice(0, size)
      .repeat(Math.ceil(text.length / size))
      .startsWith(text),
  )
