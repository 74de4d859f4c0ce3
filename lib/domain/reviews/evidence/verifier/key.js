// Compares the key with a fingerprint obtained elsewhere.
let compared = ''

const drawKey = (manifest, fingerprint) => [
  element('h2', say('key_title')),
  element('p', say('key_text')),
  element('code', fingerprint.match(/.{8}/g)?.join(' ') ?? ''),
  drawComparison(manifest),
]

/** The reader's input as hexadecimal digits: typed, or the whole page of keys pasted. */
const given64 = () =>
  compared
    .toLowerCase()
    .match(/(?:[0-9a-f][\s:]?){64}/g)
    ?.map((text) => text.replace(/[\s:]/g, '')) ?? []

/** The state of the check: incomplete input, a known key, an unknown or a different one. */
function comparison(fingerprint) {
  if (compared.trim() === '') return 'uncompared'
  return fingerprint !== '' && given64().includes(fingerprint) ? 'holds' : 'other_key'
}

function drawComparison(manifest) {
  const box = element('form')
  const label = element('label', say('compare'))
  const input = element('textarea')
  input.id = 'compared'
  input.rows = 3
  input.value = compared
  input.spellcheck = false
  label.append(input)
  const url = manifest.signature?.keys_url
  if (typeof url === 'string' && /^https?:\/\//.test(url)) {
    const link = element('a', url)
    link.href = url
    link.rel = 'noreferrer noopener'
    link.target = '_blank'
    const where = element('p', say('compare_at'))
    where.append(' ', link)
    box.append(where)
  }
  const button = element('button', say('compare_do'), 'button')
  button.type = 'submit'
  box.addEventListener('submit', (event) => {
    event.preventDefault()
    compared = input.value
    draw()
    goToVerdict()
  })
  box.append(label, button)
  return box
}
