import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'

const perSheet = (width: number) => (width < 600 ? 12 : width < 2000 ? 6 : 4)
const columns = (width: number) => (width < 600 ? 6 : 2)
const cut = (width: number) => (width < 600 ? 900 : 620)

/** Several pictures on one, to be looked at side by side. */
export async function makeSheets(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1_900, height: 1_000 } })
  for (const place of globSync('*-*-*', { cwd: folder })) {
    const width = Number(place.split('-').at(-1))
    const pictures = globSync('*.png', { cwd: path.join(folder, place) }).sort()
    for (let at = 0; at < pictures.length; at += perSheet(width)) {
      const cells = pictures.slice(at, at + perSheet(width)).map((name) => {
        const data = readFileSync(path.join(folder, place, name)).toString('base64')
        const style = `width:100%;max-height:${cut(width)}px;object-fit:cover;object-position:top;border:1px solid #999`
        return `<figure style="margin:0"><figcaption>${name}</figcaption><img style="${style}" src="data:image/png;base64,${data}"></figure>`
      })
      await page.setContent(
        `<body style="margin:8px;font:14px sans-serif;display:grid;gap:8px;grid-template-columns:repeat(${columns(width)},1fr)">${cells.join('')}</body>`,
      )
      const number = String(at / perSheet(width) + 1).padStart(2, '0')
      await page.screenshot({ path: path.join(folder, `${place}.sheet-${number}.png`), fullPage: true })
    }
  }
  await page.close()
}
