import { expect, test } from 'vitest'
import { mentionedIn, partsOfNote } from './mentions.ts'

const people = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Ann Lee' },
  { id: 3, name: '张三' },
  { id: 4, name: 'Ann' },
]

test.each([
  ['nobody without an @', 'Ann was here', []],
  ['the longest name that fits', 'Ask @Ann Lee, please', [2]],
  ['all people of one name', 'Ask @Ann.', [1, 4]],
  ['a name without a space after it', '请@张三看一下', [3]],
  ['each once', '@张三 @张三', [3]],
  ['not an address', 'mail to a@b.example', []],
])('a note mentions %s', (_what, text, ids) => expect(mentionedIn(text, people)).toEqual(ids))

test('the parts of a note are its text again', () => {
  const text = '@张三看，mail@x @Ann Lee!'
  const parts = partsOfNote(text, people)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ isMention }) => isMention).map((part) => part.text)).toEqual(['@张三', '@Ann Lee'])
})
