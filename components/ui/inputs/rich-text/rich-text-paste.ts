// Word writes a list as paragraphs: the sign before each is a part of its text, marked to be ignored.
const wordItem = 'p[style*="mso-list"]'
const wordSign = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'
const isNumber = (sign: string) => /^\(?[\da-z]{1,5}[.)]/i.test(sign.trim())

function listsFromWord(document: Document) {
  for (const line of document.querySelectorAll(wordItem)) {
    const sign = line.querySelector(wordSign)
    const tag = isNumber(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    const item = document.createElement('li')
    item.append(...line.childNodes)
    const before = line.previousElementSibling
    const list = before?.localName === tag ? before : document.createElement(tag)
    list.append(item)
    if (list === before) line.remove()
    else line.replaceWith(list)
  }
}

/** Items of a list in a list follow the one that held them. */
function flattenLists(document: Document) {
  const inner = [...document.querySelectorAll('li ul, li ol, ul > ul, ul > ol, ol > ul, ol > ol')]
  for (const list of inner.reverse()) {
    const parent = list.parentElement
    if (parent?.localName === 'li') parent.after(...list.children)
    else list.before(...list.children)
    list.remove()
  }
}

/** There are two levels of headings. */
function raiseHeadings(document: Document) {
  for (const heading of document.querySelectorAll('h3, h4, h5, h6')) {
    const raised = document.createElement('h2')
    raised.append(...heading.childNodes)
    heading.replaceWith(raised)
  }
}

/**
 * Pasted HTML in the form that the editor reads: lists of Word as lists, lists in lists one after the other, small headings
 * as the second level. What else it cannot hold, the editor drops. The document parsed here runs and loads nothing.
 */
export function readablePaste(html: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html')
  listsFromWord(document)
  flattenLists(document)
  raiseHeadings(document)
  return document.body.innerHTML
}
