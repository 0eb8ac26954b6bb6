import { describe, expect, test } from 'vitest'
import { areChanged, draftOf, freshPart, moved, namesIn, noParts, partProblems, sentPart } from './model-parts.ts'

const stored = { id: 7, name: 'Pump DE', drivePort: 'DrivePort', sleepTime: 30, wavePoints: 4096, collectTime: null }

describe('a part of a template', () => {
  test('opens as it is stored and is sent back alike', () => {
    const draft = draftOf('point', stored, false)
    expect(draft.values).toMatchObject({ wavePoints: '4096', sleepTime: 30, collectTime: null })
    expect(sentPart('point', draft)).toMatchObject({ id: 7, name: 'Pump DE', wavePoints: 4096, sleepTime: 30, collectTime: null })
    expect(draftOf('point', stored, true).id).toBeNull()
  })

  test('a new point is sampled like the one above it, and sits elsewhere', () => {
    const fresh = freshPart('point', draftOf('point', stored, false))
    expect(fresh.values).toMatchObject({ name: null, drivePort: null, sleepTime: 30, wavePoints: '4096' })
    expect(freshPart('component', undefined).values).toMatchObject({ kind: 'Bearing', name: null })
  })

  test('needs a name of its own and values within their limits', () => {
    const first = draftOf('point', stored, false)
    const second = draftOf('point', { ...stored, id: 8, name: ' pump de', wavePoints: 12 }, false)
    const problems = partProblems('point', second, [first, second])
    expect(problems.name?.en).toBe('The name is there twice')
    expect(problems.wavePoints?.en).toContain('1024')
    expect(partProblems('point', first, [first, second])).toEqual({})
    expect(partProblems('component', freshPart('component', undefined), [])).toHaveProperty('name')
  })

  test('changes are values, rows and their order', () => {
    const [one, two] = [draftOf('point', stored, false), draftOf('point', { ...stored, id: 8, name: 'NDE' }, false)]
    const opened = { ...noParts, point: [one, two] }
    expect(areChanged(opened, { ...opened })).toBe(false)
    expect(areChanged(opened, { ...opened, point: moved(opened.point, 0, 1) })).toBe(true)
    expect(moved(opened.point, 1, 1)).toBe(opened.point)
    expect(areChanged(opened, { ...opened, point: [one] })).toBe(true)
  })

  test('names stand one in each line', () => {
    expect(namesIn(' P-1 \n\nP-2\n')).toEqual(['P-1', 'P-2'])
  })
})
