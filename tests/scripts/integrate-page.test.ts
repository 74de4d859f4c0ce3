import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { signedHeaders } from '@/lib/domain/events/deliveries/sign'

const run = promisify(execFile)
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`

/** What each snippet is asked about, with the right answer. */
function deliveries() {
  const now = Math.floor(Date.now() / 1_000)
  const body = JSON.stringify({ type: 'endpoint.test', data: { text: '\u2028 é 🙂' } })
  const signed = (timestamp: number, ...secrets: string[]) =>
    signedHeaders({ id: 'e', body, secrets, timestamp })
  return [
    { headers: signed(now, secret), body, isRight: true },
    { headers: signed(now, other, secret), body, isRight: true },
    { headers: signed(now, other), body, isRight: false },
    { headers: signed(now, secret), body: `${body} `, isRight: false },
    { headers: signed(now - 301, secret), body, isRight: false },
    { headers: { ...signed(now, secret), 'webhook-signature': 'v1' }, body, isRight: false },
  ]
}

/** For each language: the program, and what asks the snippet of the page about each delivery of `asked.json`. */
const languages = {
  js: {
    program: [process.execPath, 'verify.mjs'],
    asks: `
import { readFileSync } from 'node:fs'
const { secret, deliveries } = JSON.parse(readFileSync('asked.json', 'utf8'))
console.log(JSON.stringify(deliveries.map(({ headers, body }) => verify(secret, headers, body))))`,
  },
  python: {
    program: ['python3', 'verify.py'],
    asks: `
import json
asked = json.load(open("asked.json", encoding="utf-8"))
print(json.dumps([verify(asked["secret"], one["headers"], one["body"].encode()) for one in asked["deliveries"]]))`,
  },
  php: {
    program: ['php', 'verify.php'],
    asks: `
$asked = json_decode(file_get_contents('asked.json'), true);
echo json_encode(array_map(fn ($one) => verify($asked['secret'], $one['headers'], $one['body']), $asked['deliveries']));`,
  },
  go: {
    program: ['go', 'run', 'verify.go', 'asks.go'],
    asks: '',
  },
} as const

/** Go has its imports first, so it asks from a file beside. */
const asksInGo = `package main

import ("encoding/json"; "fmt"; "net/http"; "os")

func main() {
	var asked struct {
		Secret     string
		Deliveries []struct { Headers map[string]string; Body string }
	}
	text, _ := os.ReadFile("asked.json")
	json.Unmarshal(text, &asked)
	answers := []bool{}
	for _, one := range asked.Deliveries {
		headers := http.Header{}
		for name, value := range one.Headers { headers.Set(name, value) }
		answers = append(answers, Verify(asked.Secret, headers, []byte(one.Body)))
	}
	written, _ := json.Marshal(answers)
	fmt.Println(string(written))
}`

let page = ''
beforeAll(async () => {
  page = await readFile('docs/integrate.md', 'utf8')
})

const isInstalled = ([program]: readonly string[]) =>
  spawnSync(program!, [program === 'go' ? 'version' : '--version']).status === 0

for (const [language, { program, asks }] of Object.entries(languages))
  it.skipIf(!isInstalled(program))(
    `shows a receiver in ${language} how to verify what Rollcall sends`,
    async () => {
      const code = page.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? ''
      const asked = deliveries()
      const folder = await mkdtemp(path.join(tmpdir(), 'integrate-'))
      const write = (file: string, text: string) => writeFile(path.join(folder, file), text)
      const [command, ...args] = program
      try {
        await write(
          args.find((argument) => argument.startsWith('verify.'))!,
          code.replace('package webhooks', 'package main') + asks,
        )
        if (language === 'go') await write('asks.go', asksInGo)
        await write('asked.json', JSON.stringify({ secret, deliveries: asked }))

        const { stdout } = await run(command, args, {
          cwd: folder,
          env: { ...process.env, GO111MODULE: 'off' },
        })

        expect(JSON.parse(stdout)).toEqual(asked.map(({ isRight }) => isRight))
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  )
