import { defineFileConnector } from '@/lib/connectors/kit/define-connector'

/**
 * Any application that one of ConductorOne's open connectors reads: it writes a `.c1z` file, and each one sent is a
 * sync. https://github.com/ConductorOne/baton
 */
export const baton = defineFileConnector({
  id: 'baton',
  name: 'Baton',
  category: 'file',
  website: 'https://github.com/ConductorOne/baton',
  texts: {
    fr: {
      not_baton: 'Ce fichier n’est pas un fichier .c1z de Baton.',
      pebble:
        'Ce fichier est au nouveau format de Baton (Pebble), que Rollcall ne lit pas. Relancez le connecteur avec «\u00a0--storage-engine sqlite\u00a0» et un nouveau nom de fichier.',
      damaged: 'Ce fichier est endommagé ou incomplet. Relancez le connecteur, puis envoyez son fichier.',
      bomb: 'Ce fichier a été refusé\u00a0: il est bien trop grand une fois décompressé.',
      other_schema:
        'Ce fichier ne contient pas les tables qu’écrit Baton. Relancez le connecteur avec une version récente.',
      unfinished:
        'Ce fichier ne contient aucune synchronisation terminée\u00a0: rien n’a changé. Relancez le connecteur jusqu’au bout, puis envoyez son fichier.',
      too_many_rows: 'Ce fichier a été refusé\u00a0: il contient trop de lignes.',
      timed_out: 'La lecture de ce fichier a pris trop de temps et a été arrêtée.',
    },
    en: {
      not_baton: 'This file is not a .c1z file of Baton.',
      pebble:
        'This file has Baton’s newer format (Pebble), which Rollcall does not read. Run the connector again with “--storage-engine sqlite” and a new file name.',
      damaged: 'This file is damaged or incomplete. Run the connector again, then send its file.',
      bomb: 'This file was refused: it is far too large once decompressed.',
      other_schema:
        'This file does not have the tables that Baton writes. Run the connector again in a recent version.',
      unfinished:
        'This file has no sync that was finished, so nothing has changed. Run the connector to its end, then send its file.',
      too_many_rows: 'This file was refused: it has too many rows.',
      timed_out: 'Reading this file took too long and was stopped.',
    },
  },
  loginsAreTheCompanys: false,
  can: { groups: 'read' },
})
