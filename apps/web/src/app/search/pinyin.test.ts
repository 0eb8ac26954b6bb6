import { expect, test } from 'vitest'
import { initialsOf } from './pinyin.ts'

test('a Chinese text is found by the initials of its pinyin', () => {
  expect(initialsOf('报警间隔')).toBe('bjjg')
  expect(initialsOf('传感器管理')).toBe('cgqgl')
  expect(initialsOf('APP 菜单管理')).toBe('appcdgl')
  expect(initialsOf('0℃ 电压')).toBe('0dy')
})

// The first and last syllables of each initial, which would reveal a wrong boundary.
test.each([
  ['a', '啊安奥'],
  ['b', '八本不'],
  ['c', '擦采错'],
  ['d', '大低吨多'],
  ['e', '额二'],
  ['f', '法分幅'],
  ['g', '该轨过'],
  ['h', '哈户货'],
  ['j', '机觉均'],
  ['k', '开扩'],
  ['l', '拉录落履'],
  ['m', '马灭目'],
  ['n', '那内挪'],
  ['o', '哦偶'],
  ['p', '怕频普'],
  ['q', '期群'],
  ['r', '然日若'],
  ['s', '仨三所'],
  ['t', '他台退脱'],
  ['w', '挖温误'],
  ['x', '西训'],
  ['y', '压运'],
  ['z', '杂轴座'],
])('%s is the initial of %s', (initial, characters) => {
  expect(new Set(initialsOf(characters))).toEqual(new Set([initial]))
})

test('a word of the product has one letter for each character', () => {
  expect(initialsOf('退出登录')).toBe('tcdl')
  expect(initialsOf('日志')).toBe('rz')
})

test('a text without Chinese has none', () => expect(initialsOf('SMTP server')).toBe(''))
