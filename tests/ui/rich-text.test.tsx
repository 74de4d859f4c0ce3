import { getSchema } from '@tiptap/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from '@/components/ui/rich-text'
import { linkFrom, toDocument } from '@/components/ui/rich-text-document'
import { extensionsOf } from '@/components/ui/rich-text-schema'
import { isAllowedLink } from '@/lib/domain/record/rich-text'
import { commentDocument } from '@/lib/domain/reviews/decide/comment-schema'

const text = (words: string, href?: string) => ({
  type: 'text' as const,
  text: words,
  ...(href && { marks: [{ type: 'link' as const, attrs: { href } }] }),
})
const paragraph = (...content: ReturnType<typeof text>[]) => ({ type: 'paragraph' as const, content })

it('knows the nodes and marks that the server takes, and no others', () => {
  const schema = getSchema(extensionsOf(isAllowedLink))

  expect(Object.keys(schema.nodes).sort()).toEqual(
    ['bulletList', 'doc', 'hardBreak', 'listItem', 'orderedList', 'paragraph', 'text'].sort(),
  )
  expect(Object.keys(schema.marks).sort()).toEqual(['bold', 'italic', 'link'])
  expect(schema.nodes.listItem?.spec.content).toBe('paragraph+')
})

it('keeps of what the editor holds only what the server takes', () => {
  const document = toDocument(
    {
      type: 'doc',
      content: [
        { type: 'paragraph' },
        {
          type: 'orderedList',
          attrs: { start: 3, type: null },
          content: [
            {
              type: 'listItem',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    {
                      type: 'text',
                      text: 'Contrat',
                      marks: [
                        {
                          type: 'link',
                          attrs: {
                            href: 'https://corvelle.fr',
                            target: '_blank',
                            rel: 'noopener',
                            class: null,
                          },
                        },
                        { type: 'bold' },
                        { type: 'underline' },
                      ],
                    },
                    { type: 'hardBreak' },
                  ],
                },
              ],
            },
          ],
        },
        { type: 'heading', content: [{ type: 'text', text: 'Titre' }] },
        { type: 'paragraph', content: [{ type: 'text', text: '  ' }] },
      ],
    },
    isAllowedLink,
  )

  expect(document).toEqual({
    type: 'doc',
    content: [
      {
        type: 'orderedList',
        content: [
          {
            type: 'listItem',
            content: [
              {
                type: 'paragraph',
                content: [
                  {
                    type: 'text',
                    text: 'Contrat',
                    marks: [{ type: 'link', attrs: { href: 'https://corvelle.fr' } }, { type: 'bold' }],
                  },
                  { type: 'hardBreak' },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(commentDocument.safeParse(document).success).toBe(true)
})

it('takes blanks alone for no comment', () => {
  expect(toDocument({ type: 'doc', content: [paragraph(text('   '))] }, isAllowedLink)).toBeNull()
})

it.each([
  ['corvelle.fr/contrat', 'https://corvelle.fr/contrat'],
  ['  https://corvelle.fr ', 'https://corvelle.fr'],
  ['ines@corvelle.fr', 'mailto:ines@corvelle.fr'],
  ['tel:+33123456789', 'tel:+33123456789'],
  ['javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['data:text/html,x', null],
  ['mot', null],
  ['', null],
])('reads %j as a link to %j', (typed, href) => {
  expect(linkFrom(typed, isAllowedLink)).toBe(href)
})

it('draws a comment without ever writing HTML, and a link that leads nowhere good as its words', () => {
  const html = renderToStaticMarkup(
    <RichText
      isAllowedLink={isAllowedLink}
      document={{
        type: 'doc',
        content: [
          paragraph(text('<img src=x onerror=alert(1)>')),
          paragraph(text('contrat', 'https://corvelle.fr/?a=1&b=2'), text('piège', 'javascript:alert(1)')),
        ],
      }}
    />,
  )

  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).toContain('href="https://corvelle.fr/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer"')
  expect(html).toContain('piège')
  expect(html).not.toContain('javascript:')
})
