import { describe, expect, test } from 'vitest'
import { areChanged, draftOf, movePart, newPart, noParts, parseNames, partBody, partProblems } from './model-parts.ts'

const stored = { id: 7, name: 'Pump DE', drivePort: 'DrivePort', sleepTime: 30, wavePoints: 4096, collectTime: null }

describe('a part of a template', () => {
  test('opens as stored and is sent back unchanged', () => {
    const draft = draftOf('point', stored, false)
    expect(draft.values).toMatchObject({ wavePoints: 4096, sleepTime: 30, collectTime: null })
    expect(partBody('point', draft)).toMatchObject({ id: 7, name: 'Pump DE', wavePoints: 4096, sleepTime: 30, collectTime: null })
    expect(draftOf('point', stored, true).id).toBeNull()
  })

  test('a new point has the sampling of the one above it, but another position', () => {
    const fresh = newPart('point', draftOf('point', stored, false))
    expect(fresh.values).toMatchObject({ name: null, drivePort: null, sleepTime: 30, wavePoints: 4096 })
    expect(newPart('component', undefined).values).toMatchObject({ kind: 'Bearing', name: null })
  })

  test('requires a unique name and values within their limits', () => {
    const first = draftOf('point', stored, false)
    const second = draftOf('point', { ...stored, id: 8, name: ' pump de', collectTime: 1000 }, false)
    const problems = partProblems('point', second, [first, second])
    expect(problems.name?.en).toBe('Duplicate name')
    expect(problems.collectTime?.en).toContain('300')
    expect(partProblems('point', first, [first, second])).toEqual({})
    expect(partProblems('component', newPart('component', undefined), [])).toHaveProperty('name')
  })

  test('values, rows and their order count as changes', () => {
    const [one, two] = [draftOf('point', stored, false), draftOf('point', { ...stored, id: 8, name: 'NDE' }, false)]
    const opened = { ...noParts, point: [one, two] }
    expect(areChanged(opened, { ...opened })).toBe(false)
    expect(areChanged(opened, { ...opened, point: movePart(opened.point, 0, 1) })).toBe(true)
    expect(movePart(opened.point, 1, 1)).toBe(opened.point)
    expect(areChanged(opened, { ...opened, point: [one] })).toBe(true)
  })

  test('names are entered one per line', () => {
    expect(parseNames(' P-1 \n\nP-2\n')).toEqual(['P-1', 'P-2'])
  })
})
