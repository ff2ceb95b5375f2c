// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'

const require = createRequire(import.meta.url)
const source = (path: string) => readFileSync(require.resolve(path), 'utf8')
const ours = readFileSync(new URL('../../../client/relay/relayRuntime.js', import.meta.url), 'utf8')
const hooks = readFileSync(new URL('../../../client/relay/reactRelay.js', import.meta.url), 'utf8')

/** Every file of react-relay that reactRelay.js can bring into the bundle. */
function filesOf(entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const [, relative] of readFileSync(path, 'utf8').matchAll(/require\(["'](\.[^"']+)["']\)/g)) {
      if (relative) visit(createRequire(path).resolve(relative))
    }
  }
  for (const entry of entries) visit(require.resolve(entry))
  return found
}

/** The names that a CommonJS file reads from `relay-runtime`. */
function namesRead(text: string): string[] {
  const names: string[] = []
  for (const [, variable] of text.matchAll(/(\w+) = require\(["']relay-runtime["']\)/g)) {
    for (const [, name] of text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) if (name) names.push(name)
  }
  for (const [, name] of text.matchAll(/require\(["']relay-runtime["']\)\.(\w+)/g)) if (name) names.push(name)
  return names
}

describe('the trimmed Relay of the bundle', () => {
  const entries = [...hooks.matchAll(/from '(react-relay\/[^']+)'/g)].map(([, path]) => String(path))
  const files = [...filesOf(entries)].filter((path) => !path.includes('_EXPERIMENTAL'))
  const exported = (name: string) => new RegExp(`\\b${name}\\b`).test(ours.slice(ours.indexOf('export {')))

  test('holds every name that the hooks read from relay-runtime', () => {
    const missing = new Set(files.flatMap((path) => namesRead(readFileSync(path, 'utf8'))).filter((name) => !exported(name)))
    expect([...missing]).toEqual([])
  })

  test('holds everything that the hooks take from the internal part', () => {
    const read = files.flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      const variables = [...text.matchAll(/(\w+) = \w+\.__internal\b(?!\.)/g)].map(([, variable]) => String(variable))
      return ['__internal', ...variables].flatMap((variable) =>
        [...text.matchAll(new RegExp(`\\b${variable.replaceAll('$', '\\$')}\\.(\\w+)`, 'g'))].map(([, name]) => String(name)),
      )
    })
    const internal = ours.slice(ours.indexOf('export const __internal'))
    expect([...new Set(read)].filter((name) => !internal.includes(name))).toEqual([])
  })

  test('takes its parts from where the package takes them', () => {
    const index = source('relay-runtime/lib/index.js')
    const paths = [...ours.matchAll(/from 'relay-runtime\/lib\/([^']+)'/g)].map(([, path]) => String(path))
    expect(paths.filter((path) => !index.includes(`require('./${path}')`))).toEqual([])
  })
})
