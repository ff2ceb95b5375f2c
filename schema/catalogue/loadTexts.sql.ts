import { orNull, text, uuid, word } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { recordOf } from '../vocabulary.rules.ts';

/*
 * What an age group says in a language is written in two statements, whatever its size, of which each changes only the texts that may change:
 * Prisma has no upsert of many rows, nor one with a condition.
 */

const kinds = ['skill', 'task'] as const;

/** What loading and editing write of a text, beside where it is from. */
const columnsOf = {
  skill: 'name, description, steps',
  task: 'title, description, tips, safety, easier, harder, why, again, materials, checked_on, checked_yes',
} as const;

/**
 * Defines the statements that write texts of skills and of tasks, as JSON text by the columns of their table.
 *
 * @param condition whether a text that is there, `kept`, gives way to the one that is given, `excluded`
 */
export const textWriters = (verb: 'load' | 'save', condition: string) =>
  recordOf(kinds, (kind) => {
    const key = `${kind}_id`;
    const columns = `${columnsOf[kind]}, source_hash, catalogue_hash`;
    const changes = columns.split(', ').map((column) => `${column} = excluded.${column}`);
    return statement<[rows: string]>()(
      `${verb}_${kind}_texts`,
      `INSERT INTO ${kind}_texts AS kept (${key}, language, ${columns}, revision)
       SELECT ${key}, language, ${columns}, revision FROM jsonb_populate_recordset(NULL::${kind}_texts, $1::jsonb)
       ON CONFLICT (${key}, language) DO UPDATE SET ${changes.join(', ')}, revision = kept.revision + 1
       WHERE ${condition} RETURNING kept.${key} AS id`,
      { id: uuid },
    );
  });

/** Adds texts, and changes those that differ from what was loaded last, unless an administrator has written them. */
export const writeShippedTexts = textWriters('load', 'kept.catalogue_hash <> excluded.catalogue_hash');

/** The texts of all languages, with the hashes with which they were loaded; null for those that an administrator has written. */
export const selectLoadedTexts = statement()(
  'loaded_texts',
  `SELECT 'skill' AS kind, coalesce(skill.catalogue_key, '') AS key, said.language, said.catalogue_hash AS hash
   FROM skill_texts said JOIN skills skill ON skill.id = said.skill_id WHERE skill.catalogue_key IS NOT NULL
   UNION ALL SELECT 'task', coalesce(task.catalogue_key, ''), said.language, said.catalogue_hash
   FROM task_texts said JOIN tasks task ON task.id = said.task_id WHERE task.catalogue_key IS NOT NULL`,
  { kind: word<'skill' | 'task'>(), key: text, language: text, hash: orNull(text) },
);
