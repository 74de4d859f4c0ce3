import { type Command, TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  tableEditing,
} from '@tiptap/pm/tables'
import { type Editor, Extension, mergeAttributes, Node } from '@tiptap/react'

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

/** Cells of paragraphs, none merged: what is pasted with merged cells gets each of them. */
const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1, parseHTML: () => 1, rendered: false },
      rowspan: { default: 1, parseHTML: () => 1, rendered: false },
      colwidth: { default: null, parseHTML: () => null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** What prosemirror-tables needs to know: which node plays which part, and its own keys and repairs. */
const TableEditing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: ({ name }) => (name in roles ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
})

export const tableExtensions = [
  Table,
  TableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  TableEditing,
]

const emptyCell = (type: string) => ({ type, content: [{ type: 'paragraph' }] })
const emptyRow = (type: string) => ({ type: 'tableRow', content: [emptyCell(type), emptyCell(type)] })

/** A head and two rows of two columns, the caret in the first cell. */
export function insertTable(editor: Editor) {
  const { state, view, schema } = editor
  const table = schema.nodeFromJSON({
    type: 'table',
    content: [emptyRow('tableHeader'), emptyRow('tableCell'), emptyRow('tableCell')],
  })
  const { tr } = state
  const place = tr.selection.from + 1
  tr.replaceSelectionWith(table)
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place))).scrollIntoView())
  view.focus()
}

const commands = {
  add_row: addRowAfter,
  add_column: addColumnAfter,
  delete_row: deleteRow,
  delete_column: deleteColumn,
  delete_table: deleteTable,
} satisfies Record<string, Command>

export type TableAct = keyof typeof commands

export function changeTable({ state, view }: Editor, act: TableAct) {
  commands[act](state, view.dispatch)
  view.focus()
}
