// Takes out of recorded refusals what app/api/openapi/refusal-examples.ts writes again.
import { isDeepStrictEqual } from "node:util";
import type { OperationExample, OperationExamples } from "../../app/api/openapi/operation-example";
import { isRefusal, membersOf } from "../../app/api/openapi/refusal-examples";

function storedAnswer(answer: unknown, status: string, example: OperationExample): unknown {
  if (!isRefusal(answer)) return answer;
  const members = Object.entries(membersOf(answer, status, example));
  const own = Object.entries(answer);
  const follows = isDeepStrictEqual(own.slice(0, members.length), members);
  return follows ? Object.fromEntries(own.slice(members.length)) : answer;
}

export function withoutProblemMembers(examples: OperationExamples): OperationExamples {
  return Object.fromEntries(
    Object.entries(examples).map(([id, example]) => {
      const answers = Object.entries(example.answers).map(([status, answer]) => [
        status,
        storedAnswer(answer, status, example),
      ]);
      return [id, { ...example, answers: Object.fromEntries(answers) }];
    }),
  );
}
