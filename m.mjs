import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
for (const n of [500,2000,5000,16000]) { for (let k=0;k<3;k++){ const f=Array.from({length:n},(_, i)=>h('input',{key:i,type:'hidden',name:'a',value:'b'})); const t=performance.now(); const s=renderToString(h('form',null,f)); console.log(n,(performance.now()-t).toFixed(1),s.length);} }
