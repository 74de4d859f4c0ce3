import type { Page } from '@playwright/test'

/**
 * What can be seen and stands beyond the edge of the screen, one line each: what leaves its box, and a selected tab that has
 * to be looked for. What scrolls sideways by itself is in its box.
 */
export const outOfTheirBoxes = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What follows the width does so once it is drawn.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const shown = document.documentElement.clientWidth
    const nameOf = (element: Element) => {
      const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)
      return `<${element.tagName.toLowerCase()}> ${text}`
    }
    const isScrolled = (element: Element): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box)
        if (overflowX !== 'visible') {
          const { left, right } = box.getBoundingClientRect()
          if (left >= -1 && right <= shown + 1) return true
        }
        if (position === 'fixed') return false
      }
      return false
    }
    const lines: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      if (
        element.closest('svg') ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue
      const { left, right, width, height } = element.getBoundingClientRect()
      const isDrawn = width > 1 && height > 1 && right > 0 && left < shown
      if (isDrawn && (right > shown + 1 || left < -1) && !isScrolled(element))
        lines.push(`leaves the screen: ${nameOf(element)}`)
    }
    // Such a select draws a long name past its edge, whatever its overflow says.
    for (const select of document.querySelectorAll('select')) {
      const { contain, appearance } = getComputedStyle(select)
      if (select.scrollWidth > select.clientWidth + 1 && appearance === 'base-select' && contain !== 'paint')
        lines.push(`runs out of its control: ${nameOf(select)}`)
    }
    for (const tab of document.querySelectorAll(
      'main [aria-selected=true][role=tab], main nav [aria-current=page]',
    )) {
      const { left, right, width } = tab.getBoundingClientRect()
      if (width > 1 && tab.checkVisibility() && (left < -1 || right > shown + 1))
        lines.push(`selected, and out of sight: ${nameOf(tab)}`)
    }
    return lines
  })

/** The selects that cut what is chosen in them. */
export const cutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines: string[] = []
    const pen = document.createElement('canvas').getContext('2d')!
    for (const select of document.querySelectorAll('select')) {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select)
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const chosen = select.selectedOptions[0]?.text.trim() ?? ''
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const missing = Math.round(pen.measureText(chosen).width - room)
      // A long name of the company's own is cut at any width.
      if (select.checkVisibility() && room > 0 && missing > 1 && chosen.length <= 24)
        lines.push(`cuts its choice by ${missing} px: ${chosen}`)
    }
    return lines
  })
