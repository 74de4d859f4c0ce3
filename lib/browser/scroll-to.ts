const duration = 300

const easeOut = (part: number) => 1 - (1 - part) ** 3

/** The nearest scrolling ancestor of an element: a pane, or the page. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY))
      return parent
  return document.scrollingElement ?? document.documentElement
}

/** Brings an element to the top of what scrolls around it, in 300 ms; at once for readers who asked for no motion. */
export function scrollToElement(element: Element) {
  const scroller = scrollerOf(element)
  const isPage = scroller === document.scrollingElement
  const top = isPage ? 0 : scroller.getBoundingClientRect().top
  scrollTo(scroller, scroller.scrollTop + element.getBoundingClientRect().top - top)
}

export function scrollToTop() {
  scrollTo(document.scrollingElement ?? document.documentElement, 0)
}

function scrollTo(scroller: Element, to: number) {
  const from = scroller.scrollTop
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || from === to) {
    scroller.scrollTop = to
    return
  }
  const begun = performance.now()
  const step = (at: number) => {
    const part = Math.min(1, Math.max(0, (at - begun) / duration))
    scroller.scrollTop = from + (to - from) * easeOut(part)
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
