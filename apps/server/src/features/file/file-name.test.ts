import { fileKindOf, longestFileName } from '@undertone/domain/file/file-kinds.table'
import { describe, expect, test } from 'vitest'
import { shownFileName } from './file-name.ts'

const png = fileKindOf('png')

describe('the name of an uploaded file', () => {
  test.each([
    ['plan.png', 'plan.png'],
    ['厂区 平面图.PNG', '厂区 平面图.png'],
    ['v2.final.png', 'v2.final.png'],
    ['blob', 'blob.png'],
    ['', 'file.png'],
    ['../../etc/plan.png', 'plan.png'],
    ['C:\\Users\\a\\plan.png', 'plan.png'],
    ['a\u0000b\r\n.png', 'ab.png'],
    ['fdp\u202egnp.png', 'fdpgnp.png'],
  ])('%j is stored as %j', (given, shown) => {
    expect(shownFileName(given, png)).toBe(shown)
  })

  test.each(['plan.jpg', 'plan.png.html', 'plan.html.png', 'shell.php.png', 'plan.svg', 'plan.'])('%j is rejected (S-25)', (given) => {
    expect(shownFileName(given, png)).toBeUndefined()
  })

  test('a long name is cut, its ending is not', () => {
    const shown = shownFileName(`${'长'.repeat(500)}.png`, png) ?? ''
    expect([...shown]).toHaveLength(longestFileName)
    expect(shown).toMatch(/长\.png$/)
  })
})
