import {loadPlans, planFigure} from '../../reference/data/plans/model';
import {loadSheets} from '../../reference/data/sheets/model';
import {testCheck} from '../fixture';
import {facts} from './facts';

const {common, plans} = loadPlans();
const concurrent = common.concurrentRequests;
const credits = planFigure('starter', 'credits').sentence;
const price = planFigure('starter', 'monthly-price').cell;
const calls = loadSheets().figures['urlfetch-gmail'];

testCheck(
  facts,
  'account/example.mdx',
  [
    [`A plan is named ${plans.starter!.name}.`, 'write this fact as a variable: {plans.starter}'],
    [`Send up to ${concurrent} concurrent requests.`, '<PlanFigure plan="free-forever" row="concurrent" />'],
    [`{plans.starter} has ${credits}.`, '<PlanFigure plan="starter" row="credits" />'],
    [`It costs ${price}.`, '<PlanFigure plan="starter" row="monthly-price" />'],
    ['{plans.starter} has 7 credits per day.', 'data -> write <PlanFigure plan="starter" row="credits" />'],
    ['Options data on {plans.starter} is 17-minute delayed.', 'write one of: 15-minute delayed'],
    ['Each chain costs three credits per contract.', 'write one of: 1 credit per contract'],
    [`The urlfetch limit is ${calls}.`, '<SheetsFigure name="urlfetch-gmail" />'],
    ['A formula that costs 1 credit uses 195 credits per session.', 'write one of: 0 credits per session'],
    ['It costs two credits per refresh.', 'write one of: 0 credits per refresh'],
  ],
  [
    `A plan is named {plans.starter}, and \`${plans.starter!.name}\` is code.`,
    '{plans.starter} has <PlanFigure plan="starter" row="credits" />.',
    'A sheet with 39 refreshes uses 1,950 credits per day.',
    'On January 3, 2023, Apple opened at $130.28, 2 years before.',
    `\`${credits}\` is the text of an error.`,
    `## Plans with ${credits}`,
    'Each chain costs one credit per contract.',
  ],
);
