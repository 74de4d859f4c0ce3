import { expect, it, onTestFinished, vi } from 'vitest'
import { scrollToElement, scrollToTop } from '@/lib/browser/scroll-to'

type Pane = { scrollTop: number; positions: number[] }

/** A page in whose frames time passes as it is told; what it scrolls to is kept. */
function aPage({ at = 0, wantsNoMotion = false } = {}) {
  let frames: FrameRequestCallback[] = []
  let clock = 1_000
  let position = at
  const page: Pane = {
    positions: [],
    get scrollTop() {
      return position
    },
    set scrollTop(to) {
      position = to
      page.positions.push(to)
    },
  }
  vi.stubGlobal('document', { scrollingElement: page, documentElement: page })
  vi.stubGlobal('performance', { now: () => clock })
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wantsNoMotion && query === '(prefers-reduced-motion: reduce)',
  }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const after = (ms: number) => {
    clock += ms
    const due = frames
    frames = []
    for (const frame of due) frame(clock)
    return position
  }
  return { page, after, isMoving: () => frames.length > 0 }
}

it('scrolls to the top in 300 ms, ever slower, and stops there', () => {
  const { after, isMoving } = aPage({ at: 800 })

  scrollToTop()
  const way = [after(0), after(75), after(75), after(75), after(74)]

  expect(way).toEqual([800, 337.5, 100, 12.5, expect.closeTo(0, 1)])
  expect(isMoving()).toBe(true)
  expect([after(1), isMoving()]).toEqual([0, false])
})

it('is there at once for readers who asked for no motion', () => {
  const { page, isMoving } = aPage({ at: 800, wantsNoMotion: true })

  scrollToTop()

  expect([page.positions, isMoving()]).toEqual([[0], false])
})

it('does not begin where there is no way to go', () => {
  const { isMoving } = aPage({ at: 0 })

  scrollToTop()

  expect(isMoving()).toBe(false)
})

it('is not thrown off by a frame that comes late, nor by one from before', () => {
  const { after, isMoving } = aPage({ at: 800 })

  scrollToTop()

  expect(after(-50)).toBe(800)
  expect([after(10_000), isMoving()]).toEqual([0, false])
})

it('brings an element to the top of the page around it', () => {
  const { after } = aPage({ at: 100 })
  vi.stubGlobal('getComputedStyle', () => ({ overflowY: 'visible' }))
  const element = { parentElement: null, getBoundingClientRect: () => ({ top: 500 }) }

  scrollToElement(element as unknown as Element)

  expect([after(0), after(300)]).toEqual([100, 600])
})
