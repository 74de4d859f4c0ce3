import { describe, expect, it } from 'vitest'
import { left, Paper, printableWith } from '@/lib/domain/reviews/evidence/pdf/paper'

const aPaper = () =>
  new Paper({ title: 'Œuvre', author: 'Corvelle', subject: 'Essai', language: 'fr-FR', footer: 'Bas' })

describe('what a font cannot draw', () => {
  const latin = printableWith((codePoint) => codePoint >= 0x20 && codePoint < 0x180)

  it.each([
    ['Élodie Œuvrard', 'Élodie Œuvrard'],
    ['Київ', 'Kiiv'],
    ['北京', 'BeiJing'],
    ['e\u0301te\u0301', 'été'],
    ['a\u0000b\tc\r\nd', 'a b c d'],
    ['x\u200d\u202ey', 'xy'],
    ['\ue000', '?'],
  ])('writes %j as %j', (text, shown) => {
    expect(latin(text)).toBe(shown)
  })
})

describe('paper', () => {
  it('breaks lines at spaces, keeps what French typography ties, and cuts words that are too long', () => {
    const paper = aPaper()
    const lines = paper.wrap(`Un compte : ${'x'.repeat(300)} fin\n\nAutre`, 120)

    expect(lines[0]).toBe('Un compte :')
    expect(lines.slice(1).join('')).toContain('x'.repeat(300))
    expect(lines.at(-2)).toBe('')
    expect(lines.at(-1)).toBe('Autre')
    expect(lines.length).toBeLessThan(40)
  })

  it('draws whatever a name holds, and ends as a whole document', async () => {
    const paper = aPaper()
    paper.newPage()
    for (const name of ['👩‍💻 Ada', 'مرحبا بالعالم', '𝔘𝔫𝔦𝔠𝔬𝔡𝔢', '\ud800', 'fi ffl', '', 'a'.repeat(5_000)])
      paper.text(name, left, 100, { width: 100 })
    paper.paragraph('mot '.repeat(6_000))

    paper.end()

    expect(paper.page).toBeGreaterThan(2)
    expect(
      Buffer.concat(await paper.written())
        .toString('latin1')
        .trimEnd()
        .endsWith('%%EOF'),
    ).toBe(true)
  })
})
