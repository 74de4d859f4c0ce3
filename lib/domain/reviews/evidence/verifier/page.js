// Checks an evidence record, in any browser and without a network.
const words = JSON.parse(document.getElementById('words').textContent)
const result = document.getElementById('result')
const drop = document.getElementById('drop')
let language = words.first
let checked = null

const say = (key, values = {}) => {
  const text = key.split('.').reduce((found, part) => found?.[part], words[language]) ?? key
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
}

function draw() {
  document.documentElement.lang = language
  document.title = `${say('title')} · Rollcall`
  for (const place of document.querySelectorAll('[data-say]')) place.textContent = say(place.dataset.say)
  for (const button of document.querySelectorAll('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === language))
  if (checked) result.replaceChildren(...drawResult(checked))
}

async function take(files) {
  // Files may be chosen one by one or together: earlier ones stay, one with the same name is replaced.
  for (const file of files) given.set(file.name, file)
  result.hidden = false
  result.replaceChildren(element('p', say('reading')))
  try {
    checked = await check()
  } catch {
    checked = {
      checks: [{ group: 'files', key: 'file', values: { name: 'manifest.json' }, state: false }],
      manifest: { company: {}, review: {}, made_by: {}, chain_head: {} },
      fingerprint: '',
      extra: [],
    }
  }
  draw()
  goToVerdict()
}

/** Moves the focus to the result, so that it is read aloud: the element that had the focus is gone. */
function goToVerdict() {
  const verdict = result.querySelector('.verdict')
  verdict.tabIndex = -1
  verdict.focus()
}

for (const button of document.querySelectorAll('[data-language]'))
  button.addEventListener('click', () => {
    language = button.dataset.language
    draw()
  })
for (const id of ['files', 'folder'])
  document.getElementById(id).addEventListener('change', ({ target }) => take([...target.files]))
addEventListener('dragover', (event) => {
  event.preventDefault()
  drop.classList.add('over')
})
addEventListener('dragleave', () => drop.classList.remove('over'))
addEventListener('drop', async (event) => {
  event.preventDefault()
  drop.classList.remove('over')
  const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry()).filter(Boolean)
  take((await Promise.all(entries.map(filesIn))).flat())
})
draw()
