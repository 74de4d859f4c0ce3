import { importRules } from './scripts/house/import-rules.ts'

/** Who may import whom: the floors of the domain and the layers around it, from scripts/house. */
export default {
  forbidden: importRules,
  options: {
    // TypeScript 7 has no API for tools yet: swc parses, types included.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^node_modules/\\.' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
}
