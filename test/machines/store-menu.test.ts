import { describe, expect, it } from 'vitest'
import { edited, itemsOfMenu, type MenuChange, type MenuEdit, type StoreMenu } from '../../machines/domain/store-menu.ts'
import { storeMenuMachine } from '../../machines/kitchen/store-menu/store-menu.machine.ts'
import * as selectors from '../../machines/kitchen/store-menu/store-menu.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { startMachine } from '../support/start-machine.ts'
import { aGroup, aMenu, aMenuDraft, anItem } from '../support/store-menus.ts'

const coverage = coverageOf(storeMenuMachine)
expectFullyWalked(coverage)

const rename: MenuEdit = { type: 'category.put', key: 'c1', name: 'Bún' }
const renamed = edited(aMenu(), rename)
const stored = aMenuDraft({ version: 4, isChanged: true, menu: renamed })
const theirs = aMenuDraft({ version: 9, isChanged: true, changedBy: 'Minh', menu: aMenu({ groups: [] }) })
const conflict = new AppError('conflict', { code: 'MENU_CHANGED' })
const offline = new AppError('network')
const change: MenuChange = { kind: 'added', of: 'item', name: 'Bún', price: 5_000, oldPrice: undefined, fields: [] }

const begin = () => startMachine(storeMenuMachine, { coverage, input: { storeId: 12 }, listeners: ['relay', 'menuEditor'] })
type World = ReturnType<typeof begin>
async function start(draft = aMenuDraft()) {
  const world = begin()
  await world.resolve('loadDraft', draft)
  return world
}
const menuOf = ({ actor }: World) => selectors.selectMenu(actor.getSnapshot())
const savingOf = ({ actor }: World) => selectors.selectSaving(actor.getSnapshot())
const errorOf = ({ actor }: World) => selectors.selectError(actor.getSnapshot())
const edit = ({ actor }: World) => actor.send({ type: 'menu.edit', edit: rename })
async function save(world: World) {
  edit(world)
  world.clock.increment(limits.menuSaveDelayMs)
}
async function review(world: World, changes = [change]) {
  world.actor.send({ type: 'goal.set', goal: { type: 'preview' } })
  await world.resolve('loadChanges', changes)
}

describe('a menu that is edited', () => {
  it('EDIT-1 is loaded, and loaded again where it could not be', async () => {
    const world = begin()
    expect(world.calls('loadDraft')).toEqual([{ storeId: 12 }])
    await world.reject('loadDraft', offline)
    expect([selectors.selectHasFailed(world.actor.getSnapshot()), errorOf(world)]).toEqual([true, offline])
    world.actor.send({ type: 'menu.retry' })
    world.clock.increment(limits.httpTimeoutMs)
    expect(errorOf(world)?.kind).toBe('timeout')
    world.actor.send({ type: 'menu.retry' })
    await world.resolve('loadDraft', aMenuDraft())
    expect([menuOf(world), selectors.selectDraft(world.actor.getSnapshot())?.version, errorOf(world)]).toEqual([aMenu(), 3, undefined])
    expect(selectors.selectIsPublished(world.actor.getSnapshot())).toBe(false)
    expect([selectors.selectEditor(world.actor.getSnapshot()).id, selectors.selectMayEdit(world.actor.getSnapshot())]).toEqual([
      'menuEditor',
      true,
    ])
    expect(world.calls('relay')).toEqual([{ of: [selectors.selectEditor(world.actor.getSnapshot())] }])
  })

  it('EDIT-1 is stored after a pause, by what was typed in a form and by what was moved', async () => {
    const world = await start()
    edit(world)
    expect([menuOf(world), savingOf(world), selectors.selectIsChanged(world.actor.getSnapshot())]).toEqual([renamed, 'unsaved', true])
    world.clock.increment(limits.menuSaveDelayMs - 1)
    world.receive('relay', { type: 'edit.made', by: 'menuEditor', edit: { type: 'items.remove', keys: ['i27'] } })
    expect(menuOf(world)).toEqual(edited(renamed, { type: 'items.remove', keys: ['i27'] }))
    world.clock.increment(limits.menuSaveDelayMs - 1)
    expect(world.calls('saveDraft')).toEqual([])
    world.clock.increment(1)
    expect([savingOf(world), world.calls('saveDraft')]).toEqual(['saving', [{ storeId: 12, version: 3, menu: menuOf(world) }]])
    await world.resolve('saveDraft', stored)
    expect([savingOf(world), menuOf(world)]).toEqual(['saved', stored.menu])
    world.actor.send({ type: 'menu.edit', edit: { type: 'items.remove', keys: ['i28'] } })
    world.clock.increment(limits.menuSaveDelayMs)
    expect(world.calls('saveDraft').at(-1)).toEqual({ storeId: 12, version: 4, menu: menuOf(world) })
  })

  it('EDIT-1 is stored once more where it was edited meanwhile', async () => {
    const world = await start()
    await save(world)
    world.actor.send({ type: 'menu.edit', edit: { type: 'items.remove', keys: ['i27'] } })
    world.receive('relay', { type: 'edit.made', by: 'menuEditor', edit: { type: 'items.remove', keys: ['i28'] } })
    expect(world.calls('saveDraft')).toHaveLength(1)
    await world.resolve('saveDraft', stored)
    expect(world.calls('saveDraft').at(-1)).toMatchObject({ version: 4 })
    expect(itemsOfMenu(menuOf(world) ?? aMenu()).map(({ key }) => key)).toEqual(['i31'])
  })

  it('EDIT-2 that could not be stored stays, and is stored again after a while or at a tap', async () => {
    const world = await start()
    await save(world)
    await world.reject('saveDraft', offline)
    expect([savingOf(world), menuOf(world), errorOf(world)]).toEqual(['unstored', renamed, offline])
    world.clock.increment(limits.menuSaveRetryMs)
    world.clock.increment(limits.httpTimeoutMs)
    expect([savingOf(world), errorOf(world)?.kind]).toEqual(['unstored', 'timeout'])
    world.actor.send({ type: 'error.dismiss' })
    expect(errorOf(world)).toBeUndefined()
    world.actor.send({ type: 'menu.retry' })
    await world.resolve('saveDraft', stored)
    expect([savingOf(world), world.calls('saveDraft').length]).toEqual(['saved', 3])
  })

  it('EDIT-1 is not edited by staff', async () => {
    const world = await start(aMenuDraft({ mayEdit: false }))
    edit(world)
    world.receive('relay', { type: 'edit.made', by: 'menuEditor', edit: rename })
    expect([menuOf(world), savingOf(world), selectors.selectEdits(world.actor.getSnapshot())]).toEqual([aMenu(), 'saved', 0])
  })
})

describe('a menu that another device has changed', () => {
  async function meet() {
    const world = await start()
    await save(world)
    await world.reject('saveDraft', conflict)
    return world
  }

  it('EDIT-2 is not overwritten: what was edited stays, and goes on from theirs where it is stored', async () => {
    const world = await meet()
    expect(selectors.selectIsBusy(world.actor.getSnapshot())).toBe(true)
    await world.resolve('loadDraft', theirs)
    expect(savingOf(world)).toBe('unstored')
    expect([selectors.selectIsConflict(world.actor.getSnapshot()), menuOf(world)]).toEqual([true, renamed])
    world.actor.send({ type: 'sheet.confirm' })
    expect(world.calls('saveDraft').at(-1)).toEqual({ storeId: 12, version: 9, menu: renamed })
  })

  it('EDIT-2 takes an edit whose form was open before, and stores it with the own menu', async () => {
    const world = await meet()
    world.receive('relay', { type: 'edit.made', by: 'menuEditor', edit: { type: 'items.remove', keys: ['i28'] } })
    await world.resolve('loadDraft', theirs)
    world.receive('relay', { type: 'edit.made', by: 'menuEditor', edit: { type: 'items.remove', keys: ['i27'] } })
    expect(selectors.selectIsConflict(world.actor.getSnapshot())).toBe(true)
    world.actor.send({ type: 'sheet.confirm' })
    const both = edited(edited(renamed, { type: 'items.remove', keys: ['i28'] }), { type: 'items.remove', keys: ['i27'] })
    expect(world.calls('saveDraft').at(-1)).toEqual({ storeId: 12, version: 9, menu: both })
  })

  it('EDIT-2 is theirs where the member says so', async () => {
    const world = await meet()
    await world.resolve('loadDraft', theirs)
    world.actor.send({ type: 'sheet.close' })
    expect([menuOf(world), savingOf(world)]).toEqual([theirs.menu, 'saved'])
  })

  it('EDIT-2 is asked for again where it could not be read', async () => {
    const world = await meet()
    expect(world.calls('loadDraft').at(-1)).toEqual({ storeId: 12 })
    await world.reject('loadDraft', offline)
    expect([savingOf(world), menuOf(world), errorOf(world)]).toEqual(['unstored', renamed, offline])
    world.actor.send({ type: 'menu.retry' })
    await world.reject('saveDraft', conflict)
    world.clock.increment(limits.httpTimeoutMs)
    expect(errorOf(world)?.kind).toBe('timeout')
  })

  it('EDIT-2 is neither published nor discarded', async () => {
    const world = await start(aMenuDraft({ isChanged: true }))
    await review(world)
    world.actor.send({ type: 'sheet.confirm' })
    await world.reject('publishDraft', conflict)
    await world.resolve('loadDraft', theirs)
    world.actor.send({ type: 'sheet.close' })
    world.actor.send({ type: 'goal.set', goal: { type: 'discard' } })
    expect(world.calls('discardDraft')).toEqual([{ storeId: 12, version: 9 }])
    await world.reject('discardDraft', conflict)
    await world.resolve('loadDraft', theirs)
    expect(selectors.selectIsConflict(world.actor.getSnapshot())).toBe(true)
  })
})

describe('a menu that is published', () => {
  it('EDIT-1 is stored, previewed and published, and says so for a while', async () => {
    const world = await start()
    edit(world)
    world.actor.send({ type: 'goal.set', goal: { type: 'preview' } })
    expect([savingOf(world), selectors.selectGoal(world.actor.getSnapshot())]).toEqual(['saving', 'preview'])
    await world.resolve('saveDraft', stored)
    await world.resolve('loadChanges', [change])
    expect([selectors.selectIsReviewing(world.actor.getSnapshot()), selectors.selectChanges(world.actor.getSnapshot())]).toEqual([
      true,
      [change],
    ])
    world.actor.send({ type: 'sheet.confirm' })
    expect(selectors.selectIsReviewing(world.actor.getSnapshot())).toBe(true)
    expect([selectors.selectIsPublishing(world.actor.getSnapshot()), world.calls('publishDraft')]).toEqual([
      true,
      [{ storeId: 12, version: 4 }],
    ])
    await world.resolve('publishDraft', aMenuDraft({ version: 5, menu: renamed }))
    expect([selectors.selectIsPublished(world.actor.getSnapshot()), selectors.selectIsChanged(world.actor.getSnapshot())]).toEqual([
      true,
      false,
    ])
    world.clock.increment(limits.menuPublishedMs)
    expect(selectors.selectIsPublished(world.actor.getSnapshot())).toBe(false)
  })

  it('EDIT-1 is not published where nothing changes, and a preview can be closed', async () => {
    const world = await start()
    await review(world, [])
    world.actor.send({ type: 'sheet.confirm' })
    expect(world.calls('publishDraft')).toEqual([])
    world.actor.send({ type: 'sheet.close' })
    expect(selectors.selectIsReviewing(world.actor.getSnapshot())).toBe(false)
  })

  it('EDIT-1 that could not be published is asked for again', async () => {
    const world = await start()
    await review(world)
    world.actor.send({ type: 'sheet.confirm' })
    await world.reject('publishDraft', offline)
    expect([selectors.selectIsReviewing(world.actor.getSnapshot()), errorOf(world)]).toEqual([true, offline])
    world.actor.send({ type: 'sheet.confirm' })
    expect(errorOf(world)).toBeUndefined()
    world.clock.increment(limits.httpTimeoutMs)
    expect(errorOf(world)?.kind).toBe('timeout')
    world.actor.send({ type: 'sheet.close' })
    expect(errorOf(world)).toBeUndefined()
  })

  it('EDIT-1 is previewed once what was being stored is stored', async () => {
    const world = await start()
    await save(world)
    world.actor.send({ type: 'goal.set', goal: { type: 'preview' } })
    expect([selectors.selectGoal(world.actor.getSnapshot()), world.calls('loadChanges')]).toEqual(['preview', []])
    await world.resolve('saveDraft', stored)
    expect([selectors.selectGoal(world.actor.getSnapshot()), world.calls('loadChanges')]).toEqual([undefined, [{ storeId: 12 }]])
  })

  it.each<[string, (world: World) => Promise<void>]>([
    ['could not be stored', (world) => world.reject('saveDraft', offline)],
    ['took too long to be stored', async ({ clock }) => clock.increment(limits.httpTimeoutMs)],
    ['met another device', (world) => world.reject('saveDraft', conflict)],
  ])('EDIT-1 that was asked for while the draft %s is not previewed', async (_, fail) => {
    const world = await start()
    await save(world)
    world.actor.send({ type: 'goal.set', goal: { type: 'preview' } })
    await fail(world)
    expect([selectors.selectGoal(world.actor.getSnapshot()), world.calls('loadChanges')]).toEqual([undefined, []])
  })
})

describe('what is done with a draft', () => {
  it('EDIT-1 it is discarded', async () => {
    const world = await start(stored)
    world.actor.send({ type: 'goal.set', goal: { type: 'discard' } })
    await world.resolve('discardDraft', aMenuDraft({ version: 5 }))
    expect([menuOf(world), selectors.selectIsChanged(world.actor.getSnapshot())]).toEqual([aMenu(), false])
  })

  it('EDIT-4 it is written as a table', async () => {
    const world = await start()
    world.actor.send({ type: 'goal.set', goal: { type: 'export' } })
    await world.resolve('exportTable', '\uFEFFMã')
    expect(world.emitted).toEqual([{ type: 'table.exported', csv: '\uFEFFMã' }])
  })

  it('EDIT-4 it takes a table that was looked at and confirmed', async () => {
    const world = await start()
    const table = { name: 'thuc-don.csv' }
    world.actor.send({ type: 'goal.set', goal: { type: 'import', table } })
    expect(world.calls('importTable')).toEqual([{ storeId: 12, table }])
    await world.resolve('importTable', { menu: renamed, changes: [change], faults: [] })
    expect(selectors.selectGoal(world.actor.getSnapshot())).toBeUndefined()
    expect([selectors.selectIsImporting(world.actor.getSnapshot()), menuOf(world)]).toEqual([true, aMenu()])
    expect(selectors.selectImported(world.actor.getSnapshot())?.changes).toEqual([change])
    world.actor.send({ type: 'sheet.confirm' })
    expect(selectors.selectImported(world.actor.getSnapshot())).toBeUndefined()
    expect(world.calls('saveDraft')).toEqual([{ storeId: 12, version: 3, menu: renamed }])
  })

  it('EDIT-4 it stays where a table has faults, or is put away', async () => {
    const world = await start()
    world.actor.send({ type: 'goal.set', goal: { type: 'import', table: {} } })
    await world.resolve('importTable', { menu: undefined, changes: [], faults: [{ row: 2, column: 'Giá', message: 'Sai' }] })
    world.actor.send({ type: 'sheet.confirm' })
    expect([selectors.selectIsImporting(world.actor.getSnapshot()), world.calls('saveDraft')]).toEqual([true, []])
    world.actor.send({ type: 'sheet.close' })
    expect([selectors.selectImported(world.actor.getSnapshot()), menuOf(world)]).toEqual([undefined, aMenu()])
  })

  it.each([
    ['loadChanges', { type: 'preview' }, { storeId: 12 }],
    ['discardDraft', { type: 'discard' }, { storeId: 12, version: 3 }],
    ['exportTable', { type: 'export' }, { storeId: 12 }],
    ['importTable', { type: 'import', table: {} }, { storeId: 12, table: {} }],
  ] as const)('EDIT-2 %s may fail or take too long: the menu may not be edited meanwhile, and stays', async (effect, goal, input) => {
    const world = await start()
    world.actor.send({ type: 'goal.set', goal })
    expect([selectors.selectIsBusy(world.actor.getSnapshot()), world.calls(effect)]).toEqual([true, [input]])
    await world.reject(effect, offline)
    expect([errorOf(world), menuOf(world), savingOf(world)]).toEqual([offline, aMenu(), 'saved'])
    expect([selectors.selectIsBusy(world.actor.getSnapshot()), selectors.selectGoal(world.actor.getSnapshot())]).toEqual([false, undefined])
    world.actor.send({ type: 'goal.set', goal })
    expect(errorOf(world)).toBeUndefined()
    world.clock.increment(limits.httpTimeoutMs)
    expect([errorOf(world)?.kind, menuOf(world)]).toEqual(['timeout', aMenu()])
  })
})

describe('an edit', () => {
  const namesOf = ({ categories }: StoreMenu) => categories.map(({ name, items }) => [name, ...items.map((item) => item.name)])
  const [pho, ga] = aMenu().categories[0]?.items ?? []
  if (!pho || !ga) throw new Error('The menu has two dishes')

  it.each<[MenuEdit, string[][]]>([
    [{ type: 'category.put', key: '', name: 'Bún' }, [['Phở', 'Phở bò', 'Phở gà'], ['Nước', 'Trà đá'], ['Bún']]],
    [
      rename,
      [
        ['Bún', 'Phở bò', 'Phở gà'],
        ['Nước', 'Trà đá'],
      ],
    ],
    [
      { type: 'category.move', key: 'c2', to: 0 },
      [
        ['Nước', 'Trà đá'],
        ['Phở', 'Phở bò', 'Phở gà'],
      ],
    ],
    [{ type: 'category.move', key: 'c9', to: 0 }, namesOf(aMenu())],
    [{ type: 'category.remove', key: 'c1' }, [['Nước', 'Trà đá']]],
    [
      { type: 'item.move', key: 'i27', categoryKey: 'c1', to: 1 },
      [
        ['Phở', 'Phở gà', 'Phở bò'],
        ['Nước', 'Trà đá'],
      ],
    ],
    [
      { type: 'item.move', key: 'i27', categoryKey: 'c2', to: 9 },
      [
        ['Phở', 'Phở gà'],
        ['Nước', 'Trà đá', 'Phở bò'],
      ],
    ],
    [{ type: 'item.move', key: 'i27', categoryKey: 'c9', to: 0 }, namesOf(aMenu())],
    [{ type: 'items.remove', keys: ['i27', 'i31'] }, [['Phở', 'Phở gà'], ['Nước']]],
    [
      { type: 'items.collect', keys: ['i28', 'i31'], categoryKey: 'c2' },
      [
        ['Phở', 'Phở bò'],
        ['Nước', 'Trà đá', 'Phở gà'],
      ],
    ],
    [{ type: 'items.collect', keys: ['i28'], categoryKey: 'c9' }, namesOf(aMenu())],
    [
      { type: 'item.put', item: { ...pho, name: 'Phở tái' }, categoryKey: 'c1' },
      [
        ['Phở', 'Phở tái', 'Phở gà'],
        ['Nước', 'Trà đá'],
      ],
    ],
    [
      { type: 'item.put', item: pho, categoryKey: 'c2' },
      [
        ['Phở', 'Phở gà'],
        ['Nước', 'Trà đá', 'Phở bò'],
      ],
    ],
    [{ type: 'item.put', item: pho, categoryKey: 'c9' }, namesOf(aMenu())],
    [
      { type: 'item.put', item: { ...pho, key: '', name: 'Mới' }, categoryKey: 'c2' },
      [
        ['Phở', 'Phở bò', 'Phở gà'],
        ['Nước', 'Trà đá', 'Mới'],
      ],
    ],
  ])('EDIT-3 EDIT-6 changes what it names and nothing else: %o', (one, names) => {
    expect(namesOf(edited(aMenu(), one))).toEqual(names)
  })

  it('EDIT-6 of prices rounds them, and never below nothing', () => {
    const pricesAfter = (by: 'percent' | 'amount', value: number) =>
      itemsOfMenu(edited(aMenu(), { type: 'items.reprice', keys: ['i27', 'i31'], change: { by, value, roundTo: 500 } })).map(
        ({ price }) => price,
      )
    expect([pricesAfter('percent', 7), pricesAfter('amount', -6_000)]).toEqual([
      [69_500, 60_000, 5_500],
      [59_000, 60_000, 0],
    ])
  })

  it('EDIT-6 of prices leaves an old price only where it is higher still', () => {
    const discounted = edited(aMenu(), { type: 'item.put', item: anItem({ price: 65_000, oldPrice: 70_000 }), categoryKey: 'c1' })
    const oldPriceAfter = (value: number) =>
      itemsOfMenu(edited(discounted, { type: 'items.reprice', keys: ['i27'], change: { by: 'amount', value, roundTo: 1 } }))[0]?.oldPrice
    expect([4_999, 5_000].map(oldPriceAfter)).toEqual([70_000, undefined])
  })

  it('EDIT-6 gives what is new a key that nothing else has', () => {
    const group = aGroup({ key: '', id: undefined, options: [{ key: '', id: undefined, name: 'Ít', price: 0 }] })
    const once = edited(aMenu(), { type: 'group.put', group })
    const twice = edited(once, { type: 'item.put', item: anItem({ key: '' }), categoryKey: 'c1' })
    const keys = [...twice.groups, ...twice.groups.flatMap(({ options }) => options), ...itemsOfMenu(twice)].map(({ key }) => key)
    expect(keys).toEqual(['g2', 'n2', 'o3', 'o4', 'n1', 'i27', 'i28', 'n3', 'i31'])
  })

  it('EDIT-6 that removes a group leaves no dish with it', () => {
    const { groups, ...menu } = edited(aMenu(), { type: 'group.remove', key: 'g2' })
    expect([groups, itemsOfMenu({ groups, ...menu }).map(({ groupKeys }) => groupKeys)]).toEqual([[], [[], [], []]])
  })
})
