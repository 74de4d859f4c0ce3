import { getSchema } from '@tiptap/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { linkFrom, toDocument } from '@/components/ui/inputs/rich-text/rich-text-document'
import { extensionsOf, toolsFor } from '@/components/ui/inputs/rich-text/rich-text-schema'
import { toolsIn } from '@/components/ui/inputs/rich-text/rich-text-tools'
import { RichText } from '@/components/ui/text/rich-text'
import { memberNote } from '@/lib/domain/people/members/note-schema'
import { keptDocument, plainText, type RichBlock, type RichDocument } from '@/lib/domain/record/rich-text'
import { commentDocument } from '@/lib/domain/reviews/items/comment-schema'
import { MailText } from '@/lib/jobs/mails/rich-text'

const text = (words: string, href?: string) => ({
  type: 'text' as const,
  text: words,
  ...(href && { marks: [{ type: 'link' as const, attrs: { href } }] }),
})
const paragraph = (...content: ReturnType<typeof text>[]) => ({ type: 'paragraph' as const, content })
const cell = (type: 'tableCell' | 'tableHeader', words: string) => ({
  type,
  content: [paragraph(text(words))],
})
const list = (words: string): RichBlock => ({
  type: 'orderedList',
  content: [{ type: 'listItem', content: [paragraph(text(words))] }],
})
const table = (rows: number, columns: number): RichBlock => ({
  type: 'table',
  content: Array.from({ length: rows }, () => ({
    type: 'tableRow' as const,
    content: Array.from({ length: columns }, () => cell('tableCell', 'a')),
  })),
})

/** One of everything. */
const full: RichDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [text('Accès')] },
    { type: 'heading', attrs: { level: 2 }, content: [text('Depuis mars')] },
    paragraph(text('Voir le '), text('contrat', 'https://corvelle.fr')),
    list('Appeler Inès'),
    { type: 'blockquote', content: [paragraph(text('Pas avant lundi'))] },
    { type: 'codeBlock', content: [{ type: 'text', text: 'ssh mael@10.0.0.1\nexit' }] },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [cell('tableHeader', 'Application'), cell('tableHeader', 'Identifiant')],
        },
        { type: 'tableRow', content: [cell('tableCell', 'GitLab'), cell('tableCell', 'mlefevre')] },
      ],
    },
  ],
}

it('has the three toolbars of the design, each with what the one before has', () => {
  expect(toolsIn('essential')).toEqual(['bold', 'italic', 'link'])
  expect(toolsIn('minimal')).toEqual([...toolsIn('essential'), 'bullet_list', 'ordered_list'])
  expect(toolsIn('full')).toEqual(
    expect.arrayContaining([...toolsIn('minimal'), 'heading_1', 'heading_2', 'quote', 'table', 'code']),
  )
})

const plain = ['doc', 'hardBreak', 'paragraph', 'text']
const lists = ['bulletList', 'listItem', 'orderedList']
const rest = ['blockquote', 'codeBlock', 'heading', 'table', 'tableCell', 'tableHeader', 'tableRow']

it.each([
  ['essential', plain, ['bold', 'italic', 'link']],
  ['minimal', [...plain, ...lists], ['bold', 'italic', 'link']],
  ['full', [...plain, ...lists, ...rest], ['bold', 'code', 'italic', 'link']],
] as const)(
  'knows in %s the nodes and marks that its toolbar writes, and no others',
  (tools, nodes, marks) => {
    const schema = getSchema(extensionsOf(tools))

    expect(Object.keys(schema.nodes).sort()).toEqual([...nodes].sort())
    expect(Object.keys(schema.marks).sort()).toEqual(marks)
  },
)

it('opens an older text with all it holds', () => {
  expect(toolsFor('essential', { type: 'doc', content: [list('a')] })).toBe('minimal')
  expect(toolsFor('minimal', full)).toBe('full')
  expect(toolsFor('essential', { type: 'doc', content: [paragraph(text('a'))] })).toBe('essential')
})

it('keeps a document through the editor as it was, and the server takes it', () => {
  const schema = getSchema(extensionsOf('full'))

  const again = toDocument(schema.nodeFromJSON(full).toJSON())

  expect(again).toEqual(full)
  expect(memberNote.parse(again)).toEqual(full)
})

it('keeps of what the editor holds only what the server takes', () => {
  const document = toDocument({
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
      { type: 'image', attrs: { src: 'https://corvelle.fr/logo.png' } },
      { type: 'paragraph', content: [{ type: 'text', text: '  ' }] },
    ],
  })

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

it.each([
  ['a heading', full.content[0]!],
  ['a quote', full.content[4]!],
  ['code', full.content[5]!],
  ['a table', table(1, 1)],
])('refuses %s in a comment, and takes it in a note', (_, block) => {
  const document = { type: 'doc', content: [block] }

  expect(commentDocument.safeParse(document).success).toBe(false)
  expect(memberNote.safeParse(document).success).toBe(true)
})

it.each([
  ['51 rows', table(51, 1)],
  ['9 columns', table(1, 9)],
  [
    'a quote of 21 paragraphs',
    { type: 'blockquote', content: Array.from({ length: 21 }, () => paragraph(text('a'))) } as RichBlock,
  ],
])('says that a text is too large: %s', (_, block) => {
  const { error } = memberNote.safeParse({ type: 'doc', content: [block] })

  expect(error?.issues[0]?.message).toBe('common.rich_text.too_large')
})

it('bounds the number of nodes, which cost no text', () => {
  const empty = table(50, 8)
  for (const row of (empty as { content: { content: unknown[] }[] }).content)
    row.content = row.content.map(() => ({ type: 'tableCell', content: [{ type: 'paragraph' }] }))

  expect(memberNote.safeParse({ type: 'doc', content: [empty] }).success).toBe(true)
  const { error } = memberNote.safeParse({ type: 'doc', content: [empty, empty, empty] })
  expect(error?.issues[0]?.message).toBe('common.rich_text.too_large')
})

it.each([
  ['a table in a quote', { type: 'blockquote', content: [table(1, 1)] }],
  ['a quote in a quote', { type: 'blockquote', content: [{ type: 'blockquote', content: [list('a')] }] }],
  [
    'a list in a list',
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('a')), list('b')] }] },
  ],
  ['a third level of headings', { type: 'heading', attrs: { level: 3 }, content: [text('a')] }],
  ['bold code', { type: 'codeBlock', content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }] }],
])('refuses what the editor cannot write: %s', (_, block) => {
  expect(memberNote.safeParse({ type: 'doc', content: [block] }).success).toBe(false)
})

it('takes blanks alone for no text', () => {
  expect(toDocument({ type: 'doc', content: [paragraph(text('   '))] })).toBeNull()
  expect(keptDocument({ type: 'doc', content: [{ type: 'table', content: [] }, list(' ')] })).toBeNull()
  expect(keptDocument({ type: 'doc', content: [table(1, 1)] })).not.toBeNull()
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
  expect(linkFrom(typed)).toBe(href)
})

it('draws everything as React nodes', () => {
  const html = renderToStaticMarkup(<RichText document={full} />)

  expect(html).toContain('<h3>Accès</h3><h4>Depuis mars</h4>')
  expect(html).toContain('<blockquote><p>Pas avant lundi</p></blockquote>')
  expect(html).toContain('<pre><code>ssh mael@10.0.0.1\nexit</code></pre>')
  expect(html).toContain('<th scope="col"><p>Application</p></th>')
  expect(html).toContain('<td><p>mlefevre</p></td>')
})

it('writes everything as text, for files', () => {
  expect(plainText(full)).toBe(
    [
      'Accès',
      'Depuis mars',
      'Voir le contrat',
      '1. Appeler Inès',
      '> Pas avant lundi',
      'ssh mael@10.0.0.1',
      'exit',
      'Application | Identifiant',
      'GitLab | mlefevre',
    ].join('\n'),
  )
})

it('writes everything into a mail as lines, links apart', () => {
  const style = { color: '#111', fontSize: 14, lineHeight: '22px', margin: '0' }

  const html = renderToStaticMarkup(<MailText document={full} style={style} />)

  expect(html).toContain('<strong>Accès</strong>')
  expect(html).toContain('href="https://corvelle.fr"')
  const lines = html.split('</p>').map((line) => line.replace(/<[^>]*>/g, ''))
  expect(lines).toEqual([
    'Accès',
    'Depuis mars',
    'Voir le contrat',
    '1. Appeler Inès',
    '&gt; Pas avant lundi',
    'ssh mael@10.0.0.1',
    'exit',
    'Application | Identifiant',
    'GitLab | mlefevre',
    '',
  ])
})

it('draws a comment without ever writing HTML, and a link that leads nowhere good as its words', () => {
  const html = renderToStaticMarkup(
    <RichText
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
