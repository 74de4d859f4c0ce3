import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from '@/scripts/house/measure'
import { root } from '@/scripts/migrations/folder'
import { plantedFaults } from '@/tests/mutants/planted-faults'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe.each(plantedFaults.map((fault) => [`${fault.file}: ${fault.wrong}`, fault] as const))(
  '%s',
  (_name, fault) => {
    it('can still be planted, and its tests exist', () => {
      const times = existsSync(path.join(root, fault.file))
        ? read(fault.file).split(fault.find).length - 1
        : 0
      // Code that moved keeps its text: the message says where it is now.
      const elsewhere = times === 1 ? [] : sourceFiles().filter((file) => read(file).includes(fault.find))

      expect(times, `"${fault.find}" is to be found once; it is in: ${elsewhere.join(', ')}`).toBe(1)
      expect(fault.replace).not.toBe(fault.find)
      expect(fault.tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
      expect(fault.tests).not.toEqual([])
    })
  },
)
