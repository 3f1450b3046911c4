import { readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'
import type { ChartState } from './chart.ts'
import type { FailedTest } from './collect.ts'
import type { Figure, Item, MachineReport } from './data.ts'
import { draw } from './draw.ts'
import { escapeHtml as esc } from './html.ts'
import type { ModelPath } from './models.ts'

/** What the page says of the run that it is made of. */
export interface Run {
  commit: string
  /** With what the charts are compared, or why they can't be. */
  since: { commit: string } | { reason: string }
  failed: FailedTest[]
}

const here = (name: string) => new URL(name, import.meta.url)
const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

const levelTexts = { tested: 'tested', walked: 'random walks only', never: 'never taken' } as const

/** Full, half or crossed, as on the chart. */
const glyphs = {
  tested: '<svg class="glyph tested" viewBox="0 0 12 12" aria-hidden="true"><circle class="full" cx="6" cy="6" r="4.5"/></svg>',
  walked:
    '<svg class="glyph walked" viewBox="0 0 12 12" aria-hidden="true"><circle class="ring" cx="6" cy="6" r="4"/><path class="full" d="M6 2a4 4 0 0 0 0 8z"/></svg>',
  never:
    '<svg class="glyph never" viewBox="0 0 12 12" aria-hidden="true"><circle class="ring" cx="6" cy="6" r="4"/><path class="cross" d="M3.5 3.5l5 5m0 -5l-5 5"/></svg>',
} as const

const noticedOf = ({ data: { mutants } }: MachineReport) => mutants.filter(({ fate }) => fate !== 'survived').length

/** What is missing without a reason. */
const isShort = ({ reached, excused, all }: Figure) => reached + excused < all

const excusedText = ({ excused }: Figure) => (excused === 0 ? '' : `, ${excused} can’t be`)

const figureCell = (figure: Figure) =>
  `<td${isShort(figure) ? ' class="short"' : ''}>${figure.reached} <span class="of">of ${figure.all}${excusedText(figure)}</span></td>`

const mutantsFigure = (report: MachineReport): Figure => ({ reached: noticedOf(report), excused: 0, all: report.data.mutants.length })

function indexRow(report: MachineReport): string {
  const { name, source, figures, data, changes } = report
  const area = source.split('/')[1] ?? ''
  const mutants = data.mutants.length === 0 ? '<td class="none">not run</td>' : figureCell(mutantsFigure(report))
  const broken = data.broken.length === 0 ? '' : ` <strong class="bad">${plural(data.broken.length, 'broken rule')}</strong>`
  return [
    `<tr data-name="${esc(name)}"><th scope="row"><a href="#${esc(name)}">${esc(name)}</a>${broken}</th><td>${esc(area)}</td>`,
    figureCell(figures.states),
    figureCell(figures.transitions),
    figureCell(figures.refusals),
    figureCell(figures.pairs),
    mutants,
    `<td>${changes ? changes.sentences.length : '–'}</td></tr>`,
  ].join('')
}

const sinceText = ({ since }: Run) =>
  'commit' in since ? `Changes are those since commit ${esc(since.commit)}.` : `What changed can't be said: ${esc(since.reason)}`

function indexSection(machines: MachineReport[], run: Run): string {
  const total = (name: keyof MachineReport['figures']) => {
    const all = machines.map(({ figures }) => figures[name])
    return `${all.reduce((sum, one) => sum + one.reached, 0)} of ${all.reduce((sum, one) => sum + one.all, 0)} ${name}`
  }
  const failed =
    run.failed.length === 0
      ? ''
      : `<section class="alert" aria-labelledby="failed"><h2 id="failed">${plural(run.failed.length, 'test')} failed</h2><ul>${run.failed.map(({ test, message }) => `<li><strong>${esc(test)}</strong><pre tabindex="0">${esc(message)}</pre></li>`).join('')}</ul></section>`
  return [
    '<section id="index" aria-labelledby="index-title"><h1 id="index-title" tabindex="-1">Machines</h1>',
    `<p>${plural(machines.length, 'machine')}; reached are ${total('states')}, ${total('transitions')}, ${total('refusals')} and ${total('pairs')} of transitions. ${sinceText(run)}</p>`,
    failed,
    '<p class="filter"><label for="filter">Filter by name</label> <input id="filter" type="search" autocomplete="off" spellcheck="false"><span id="filtered" role="status"></span></p>',
    '<div class="scroll" role="region" aria-label="Figures of the machines" tabindex="0"><table><thead><tr><th scope="col">Machine</th><th scope="col">Area</th><th scope="col">States</th><th scope="col">Transitions</th><th scope="col">Refusals</th><th scope="col">Pairs</th><th scope="col">Mutants noticed</th><th scope="col">Changes</th></tr></thead>',
    `<tbody>${machines.map(indexRow).join('')}</tbody></table></div></section>`,
  ].join('')
}

function figuresOf(report: MachineReport): string {
  const { figures, data } = report
  const one = (name: string, figure: Figure) =>
    `<li${isShort(figure) ? ' class="short"' : ''}><strong>${figure.reached}</strong> of ${figure.all} ${name}${excusedText(figure)}</li>`
  return [
    '<ul class="figures">',
    one('states', figures.states),
    one('transitions', figures.transitions),
    one('refusals', figures.refusals),
    one('pairs', figures.pairs),
    data.mutants.length === 0 ? '<li>mutants not run</li>' : one('mutants noticed', mutantsFigure(report)),
    '</ul>',
  ].join('')
}

function brokenSection({ data: { broken } }: MachineReport): string {
  if (broken.length === 0) return ''
  const items = broken.map(
    ({ rule, message, fixture }, index) =>
      `<li><strong>${esc(rule)}</strong><p>${esc(message)}</p><p><button type="button" data-broken="${index}">Step through what breaks it</button></p><details><summary>Replay it on the command line</summary><pre tabindex="0">npm run paths -- --replay '${esc(fixture)}'</pre></details></li>`,
  )
  return `<section class="alert" aria-labelledby="broken"><h2 id="broken">Broken rules</h2><ul>${items.join('')}</ul></section>`
}

function changesSection({ changes }: MachineReport, run: Run): string {
  if (!changes || !('commit' in run.since))
    return `<section aria-labelledby="changes"><h2 id="changes">Changes</h2><p>${sinceText(run)}</p></section>`
  const sentences = changes.sentences.map((sentence) => `<li>${esc(sentence)}</li>`)
  const content = sentences.length === 0 ? '<p>The chart is as it was.</p>' : `<ul class="changes">${sentences.join('')}</ul>`
  return `<section aria-labelledby="changes"><h2 id="changes">Changes since ${esc(run.since.commit)}</h2>${content}</section>`
}

const legend = [
  '<details class="legend"><summary>How to read the chart</summary><ul>',
  `<li>${glyphs.tested} taken by tests that were written for it; ×n says how often, and a thicker arrow more often</li>`,
  `<li>${glyphs.walked} taken by random walks alone</li>`,
  `<li>${glyphs.never} never taken: its arrow is dashed</li>`,
  '<li><span class="survivors">◆2</span> mutants here that no test has noticed</li>',
  '<li><span class="change">＋</span> added and <span class="change">Δ</span> changed since the commit before</li>',
  '<li>A black dot leads to the state that is entered first; a double border is a final state; regions of a parallel state have dashed borders.</li>',
  '<li>Transitions that do not leave their state are written inside of it.</li>',
  '</ul></details>',
].join('')

async function chartSection({ name, chart, markOf }: MachineReport): Promise<string> {
  const svg = await draw(chart, markOf)
  return [
    '<section class="chart" aria-labelledby="chart"><h2 id="chart">Chart</h2>',
    '<p class="tools"><button type="button" data-zoom="out">Zoom out</button><button type="button" data-zoom="in">Zoom in</button><button type="button" data-zoom="whole">Whole chart</button><button type="button" data-zoom="actual">Actual size</button></p>',
    `<div class="frame" role="region" tabindex="0" aria-label="Chart of ${esc(name)}, as a picture; all of it is listed under States and transitions">${svg}</div>`,
    `${legend}</section>`,
  ].join('')
}

function itemButton({ key, kind, label, target, level, times, mutants }: Item, report: MachineReport): string {
  const survivors = mutants.filter((index) => report.data.mutants[index]?.fate === 'survived').length
  const marks = [
    times === 0 ? levelTexts.never : `×${times}`,
    ...(level === 'walked' ? [levelTexts.walked] : []),
    ...(survivors > 0 ? [`${plural(survivors, 'mutant')} survived`] : []),
    ...(kind === 'transition' && report.markOf(key).change ? [report.markOf(key).change] : []),
  ]
  const arrow = target === undefined ? '' : ` → ${esc(target)}`
  return `<li><button type="button" class="item ${level}" data-key="${esc(key)}">${glyphs[level]}<span class="what">${esc(label)}${arrow}</span> <span class="marks">${marks.join(', ')}</span></button></li>`
}

function stateItem(state: ChartState, report: MachineReport): string {
  const { chart, data } = report
  const mark = report.markOf(state.id)
  const facts = [
    state.type === 'atomic' ? '' : state.type,
    chart.states.some(({ initial }) => initial === state.id) ? 'initial' : '',
    state.tags.length > 0 ? `tags ${state.tags.join(', ')}` : '',
    state.invoke.length > 0 ? `runs ${state.invoke.join(', ')}` : '',
    state.entry.length > 0 ? `entry ${state.entry.join(', ')}` : '',
    state.exit.length > 0 ? `exit ${state.exit.join(', ')}` : '',
    mark.times === 0 ? 'never entered' : '',
    mark.survivors > 0 ? `${plural(mark.survivors, 'mutant')} survived` : '',
    mark.change ?? '',
  ].filter(Boolean)
  const keys = new Set([...chart.transitions, ...chart.refusals].filter(({ source }) => source === state.id).map(({ key }) => key))
  const items = data.items.filter(({ key }) => keys.has(key)).map((item) => itemButton(item, report))
  const children = chart.states.filter(({ parent }) => parent === state.id).map((child) => stateItem(child, report))
  const inner = [...items, ...children]
  return [
    `<li class="state-item" data-state="${esc(state.id)}"><span class="state-name">${esc(state.name)}</span> <span class="now" hidden>active</span>`,
    facts.length === 0 ? '' : ` <span class="facts">${esc(facts.join('; '))}</span>`,
    inner.length === 0 ? '' : `<ul>${inner.join('')}</ul>`,
    '</li>',
  ].join('')
}

function listSection(report: MachineReport): string {
  const [root] = report.chart.states
  const list = root ? `<ul class="states">${stateItem(root, report)}</ul>` : ''
  return `<section aria-labelledby="states"><h2 id="states">States and transitions</h2>${list}</section>`
}

function mutantsSection({ data: { mutants } }: MachineReport): string {
  if (mutants.length === 0) return ''
  const survivors = mutants.filter(({ fate }) => fate === 'survived')
  const rows = [...survivors, ...mutants.filter(({ fate }) => fate !== 'survived')].map(
    ({ name, fate, by, reason, of }) =>
      `<tr><th scope="row"><button type="button" class="link" data-key="${esc(of)}">${esc(name)}</button></th><td class="${fate}">${fate}</td><td>${esc(reason ?? by ?? '')}</td></tr>`,
  )
  const table = `<div class="scroll" role="region" tabindex="0" aria-label="Table of mutants"><table><thead><tr><th scope="col">Mutant</th><th scope="col">Fate</th><th scope="col">By, or why</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  return `<section aria-labelledby="mutants"><h2 id="mutants">Mutants</h2><p>${survivors.length} of ${mutants.length} survived.</p><details${survivors.length > 0 ? ' open' : ''}><summary>All mutants</summary>${table}</details></section>`
}

function modelItem({ steps }: ModelPath): string {
  const title = steps
    .slice(1)
    .map(({ text }) => text)
    .join(', then ')
  const frames = steps.map(({ text, state, screen }) => {
    const picture = screen === undefined ? '' : `<img loading="lazy" alt="Screenshot: ${esc(state)}" src="${screen}">`
    return `<li>${picture}<span>${esc(text)} → <strong>${esc(state)}</strong></span></li>`
  })
  const hasScreens = steps.some(({ screen }) => screen !== undefined)
  return `<li><details><summary>${esc(title)}</summary><ol class="${hasScreens ? 'film' : ''}">${frames.join('')}</ol></details></li>`
}

function modelsSection({ models }: MachineReport): string {
  if (models.length === 0) return ''
  const hasScreens = models.some(({ steps }) => steps.some(({ screen }) => screen !== undefined))
  const hint = hasScreens ? '' : '<p>With <code>--screens</code> a browser walks them, and its screenshots are shown here.</p>'
  return `<section aria-labelledby="models"><h2 id="models">Paths through the screen</h2>${hint}<ul class="models">${models.map(modelItem).join('')}</ul></section>`
}

async function machineTemplate(report: MachineReport, run: Run, before: string | undefined, after: string | undefined): Promise<string> {
  const { name, source, data } = report
  const link = (to: string | undefined, text: string) => (to === undefined ? '' : `<li><a href="#${esc(to)}">${text}: ${esc(to)}</a></li>`)
  const article = [
    `<nav aria-label="Machines"><ul><li><a href="#">All machines</a></li>${link(before, 'Previous')}${link(after, 'Next')}</ul></nav>`,
    `<h1 tabindex="-1">${esc(name)}</h1><p class="source"><code>${esc(source)}</code></p>`,
    figuresOf(report),
    data.isWalked ? '' : '<p>No flow walks this machine at random yet, so that there are no paths to step through.</p>',
    brokenSection(report),
    '<div class="work">',
    await chartSection(report),
    '<section class="detail" aria-labelledby="detail-title"><h2 id="detail-title" tabindex="-1">Details</h2><div class="step-head"></div><p class="step-status" role="status"></p><div class="steps"></div><div class="detail-body"><p>Choose a transition on the chart or in the list below: its tests and paths appear here.</p></div></section>',
    '</div>',
    listSection(report),
    changesSection(report, run),
    mutantsSection(report),
    modelsSection(report),
  ]
  return `<template data-machine="${esc(name)}">${article.join('')}</template><script type="application/json" data-machine="${esc(name)}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** The whole report as one page that needs nothing else. */
export async function pageOf(machines: MachineReport[], run: Run): Promise<string> {
  const client = readFileSync(here('client.ts'), 'utf8')
  const { code } = await transformWithOxc(client, 'client.ts', { target: 'es2022', sourcemap: false })
  const templates = await Promise.all(
    machines.map((report, index) => machineTemplate(report, run, machines[index - 1]?.name, machines[index + 1]?.name)),
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>Machines of Bữa</title><style>${readFileSync(here('page.css'), 'utf8')}</style></head><body>`,
    `<header><a href="#">Bữa: machines and their paths</a><span>commit ${esc(run.commit)}</span></header>`,
    `<main>${indexSection(machines, run)}<article id="machine" hidden></article></main>`,
    ...templates,
    `<script type="module">${code}</script></body></html>\n`,
  ].join('\n')
}
