-- Members are also found by the consonants of their names and by a former family name. The clock writes the keys anew.
UPDATE "members" SET "indexed_at" = 'epoch';
